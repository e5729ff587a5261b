# De opdrachtregel
about = Een tafel voor vier kaart- en legspellen, en een laboratorium om ze te onderzoeken.
about-games = Welke spellen er zijn, met hun plaatsen en instellingen.
about-rules = De spelregels tonen, of één regel ervan; met ‘table’ in plaats van een spel wat voor alle spellen geldt.
about-players = Wie op een plaats kan zitten: de niveaus voor mensen en spelers voor wedstrijden.
about-play = Een partij spelen in deze terminal.
about-replay = Een verslag stap voor stap bekijken.
about-check = Zeggen of verslagen kloppen, of welke regel van het bestand tegen welke spelregel ingaat.
about-verify = Het bewijs van eerlijk delen in een verslag controleren.
about-simulate = Veel willekeurige partijen spelen en samenvatten.
about-bench = Meten hoe snel de regels draaien.
help-any-help = Deze pagina tonen.
help-any-version = Tonen welke versie dit is.
group-commands = Opdrachten
group-parameters = Gegevens
help-any-game = Het spel; ‘dolmen games’ somt ze op.
help-any-lang = Taal: en, de of nl; anders die van de terminal.
help-any-json = JSON tonen, voor programma's.
help-any-option = Een instelling van de tafel, als naam=waarde. Mag vaker.
help-rules-clause = Het nummer van een regel, bijvoorbeeld CARD-13.
help-play-seats = Wie waar zit, vanaf plaats 1: you, een speler uit de lijst van ‘dolmen players’ of een eigen speler als module:naam, met komma's ertussen; anders you,bard.
help-play-seed = Een getal dat de deling en de keuzes van de computer bepaalt; anders doet het toeval dat.
help-play-first = Wie begint: een plaats, of lot voor loten.
help-play-components = Een bestand met eigen spelmateriaal.
help-play-name = De naam van iemand die meespeelt. Eén keer voor elke ‘you’.
help-play-save = De partij tijdens het spelen in dit bestand bewaren.
help-play-resume = Verdergaan met een partij uit dit bestand.
help-replay-file = Het verslag.
help-check-files = De verslagen.
help-verify-file = Het verslag.
help-simulate-matches = Hoeveel partijen.
help-simulate-seats = Hoeveel plaatsen.
help-simulate-seed = Een getal dat alles bepaalt wat er gebeurt.
help-bench-yardstick = Een map met de C-programma's waarmee wordt vergeleken.

# Wat niet kan
bad-language = There is no language { $given }; there is { $languages }.
unknown-command = De opdracht { $given } bestaat niet; er is { $commands }.
unknown-option = { $given } bestaat hier niet; ‘--help’ somt op wat er is.
missing-argument = Er ontbreekt iets: { $name }. ‘--help’ laat zien hoe je het schrijft.
wrong-kind = { $name } kan niet ‘{ $given }’ zijn; ‘--help’ zegt wat er kan.
unknown-game = Een spel ‘{ $given }’ bestaat niet; er is { $games }.
refused = Dit kan niet: { $reason }
bad-components = { $file } is niet te gebruiken: { $reason }.
at-least-one = { $name } moet minstens 1 zijn.
too-much = Dat is meer dan er in het geheugen van deze computer past.
which-game = Welk spel? Er is { $games }.
unknown-seat = Niemand die ‘{ $given }’ heet kan aan tafel zitten; er is { $players }.
too-many-names = Er zijn { $names } namen voor { $persons ->
        [one] één mens
       *[other] { $persons } mensen
    }; ieder aan deze terminal heeft er één.
bad-name = ‘{ $name }’ kan niet de naam van een mens zijn.
same-names = Twee plaatsen zouden dezelfde naam hebben; geef ieder een eigen naam.
option-form = Een instelling schrijf je als naam=waarde, niet als ‘{ $given }’.
twice = { $name } staat er twee keer; één keer is genoeg.
not-with-resume = Een bewaarde partij gaat verder zoals ze begonnen is: laat --{ $name } weg.
own-player = { $file } werd gespeeld met { $name }, een eigen speler: noem de spelers met --seats om verder te gaan.
other-game = In { $file } staat een partij van { $game }.
cannot-read = { $file } is niet te lezen: { $reason }.
cannot-write = { $file } is niet te schrijven: { $reason }. De partij is onveranderd.
not-text = { $file } is geen tekstbestand.
would-overwrite = { $file } bestaat al en is iets anders; kies een andere naam.
a-record-not-a-save = { $file } is een verslag, geen bewaarde partij; bekijk het met ‘dolmen replay’.
bad-save = Met { $file } kun je niet verdergaan: { $reason }
no-such-clause = In de regels van { $game } staat geen { $clause }.

# Lijsten
seats = { $condition ->
        [none] { $first } tot en met { $last } plaatsen
       *[other] { $first } tot en met { $last } plaatsen met { $condition }
    }
a-number-from = een geheel getal vanaf { $least }
option-values = { $values } (standaard { $default })
option-first = Wie begint: een plaats, of er wordt geloot.
games-hint = Spelen: ‘dolmen play card’. De regels lezen: ‘dolmen rules card’.
clause = { $clause }: { $text }
check-right = { $file }: klopt.
check-clause = { $file }, regel { $line } gaat in tegen { $clause }: { $text }
check-line = { $file }, regel { $line }: { $what }
check-wrong = { $file }: { $what }

# Het laboratorium
matches = Partijen
simulated = { $matches ->
        [one] Eén willekeurige partij
       *[other] { $matches } willekeurige partijen
    } { $title }, { $seats } plaatsen.
simulated-seat = Plaats { $seat }: gemiddeld { $score } punten, wint { $share } %
simulated-length = Zetten in een partij: gemiddeld { $mean }, van { $shortest } tot en met { $longest }. Waarom ze eindigden:
simulated-end = { $clause }: { $share } % ({ $count })
bench-what = wat
bench-value = waarde
bench-ratio = verhouding
bench-target = doel
