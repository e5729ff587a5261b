# Wedstrijden
about-contest = Spelers op dezelfde kaarten tegen elkaar laten uitkomen.
about-ladder = Het vaste veld bij elk aantal plaatsen laten uitkomen en de tabel opschrijven.
help-contest-players = Wie meedoet: namen van spelers (‘random’, ‘greedy’, …) of je eigen als module:naam. Met minder spelers dan plaatsen zit de eerste één keer en vullen de anderen de rest.
help-contest-deals = Hoe vaak er gedeeld wordt.
help-contest-mirrored = Elke deling in elke rotatie van de spelers over de plaatsen spelen.
help-contest-seats = Hoeveel plaatsen; anders één per speler. Met meer spelers dan plaatsen treft iedereen iedereen.
help-contest-budget = Hoe lang een speler over een zet mag nadenken: een tijd (100ms, 2s) of proefpartijen (500p); zonder opgave neemt ieder de eigen maat.
help-contest-seed = Een getal dat de deling en het geluk van de spelers bepaalt.
help-contest-on = Waar gespeeld wordt: here (hier), processes (alle kernen), dask (een cluster op deze computer) of dask://host:port.
help-contest-workers = Hoeveel processen; anders één per kern.
help-contest-log = Een bestand met JSON-regels, één per partij. Dezelfde opdracht gaat er na een onderbreking mee verder.
help-contest-records = Het verslag van elke partij in deze map schrijven, één bestand per partij. Dezelfde opdracht gaat ermee en met het logboek verder.
help-contest-report = Een pagina met grafieken naar dit bestand schrijven.
help-ladder-with_ = Een eigen speler, als module:naam, die meedoet in het veld. Kan meermaals opgegeven worden. De tabel wordt dan getoond, tenzij --out een pagina noemt.
help-ladder-deals = Hoe vaak er bij elk aantal plaatsen gedeeld wordt.
help-ladder-budget = Hoe lang een speler over een zet mag nadenken: een tijd (100ms, 2s) of proefpartijen (500p); zonder opgave neemt ieder de eigen maat.
help-ladder-seed = Een getal dat de deling en het geluk van de spelers bepaalt.
help-ladder-on = Waar gespeeld wordt: here (hier), processes (alle kernen), dask (een cluster op deze computer) of dask://host:port.
help-ladder-workers = Hoeveel processen; anders één per kern.
help-ladder-log = De map van de logboeken, één bestand voor elk aantal plaatsen. Dezelfde opdracht gaat ermee verder.
help-ladder-out = De pagina waarin de tabel geschreven wordt.

# Wat een wedstrijd opleverde
contest-played = { $title }{ $options ->
        [none] {""}
       *[other] { $options }
    }, { $seats } plaatsen, { $deals ->
        [one] één deling
       *[other] { $deals } delingen
    }{ $mirrored ->
        [true] {""}, elk in elke rotatie
       *[false] {""}
    }: { $matches ->
        [one] één partij
       *[other] { $matches } partijen
    }.
contest-own-measure = Zonder grens: iedere speler denkt zo lang als hij wil.
contest-equal-time = Gelijke tijd: { $time } per zet.
contest-equal-playouts = Evenveel proefpartijen: { $playouts } per zet.
contest-player = speler
contest-share = gewonnen
contest-interval = 95 %
contest-points = punten
contest-margin = voorsprong
contest-seconds = per zet
contest-rating = rating
contest-unfinished = Niet af: { $played } van { $planned } partijen.
contest-few = Maar { $deals ->
        [one] één deling
       *[other] { $deals } delingen
    } per speler: de intervallen zijn grof.
contest-interrupted = Onderbroken. { $log ->
        [none] Er is niets bewaard; met --log gaat dezelfde opdracht verder.
       *[other] Dezelfde opdracht gaat verder met { $log }.
    }
ladder-seats = { $game }, { $seats } plaatsen
ladder-written = De tabel staat in { $file }.

# Het verslag
report-title = { $title }: { $players }
report-many = een veld van { $count }
report-date = Gespeeld met Dolmen { $version }, geschreven op { $date }
report-command = De opdracht
report-table = De uitslag
report-shares = Aandeel gewonnen partijen
report-shares-about = Met 95 %-intervallen over delingen. De streepjeslijn is het eerlijke aandeel, 1 op { $seats }.
report-running = Hoe het zich stabiliseerde
report-running-about = Het aandeel gewonnen partijen na elke deling.
report-margins = Hoe duidelijk de partijen waren
report-margins-about = Punten voorsprong op de beste van de anderen; rechts van de lijn is gewonnen.
report-mean = gemiddeld { $points }
report-points = Punten
report-points-about = Elke partij. Het blok bevat de middelste helft, de lijn erin de mediaan, de stip het gemiddelde.
report-thought = Tijd voor een zet
report-thought-about = Gemeten, gemiddeld, over zetten met een keuze.
report-meetings = Wie verslaat wie
report-meetings-about = Hoe vaak de speler van de regel voor die van de kolom stond; gelijke punten tellen half.
report-axis-share = aandeel gewonnen partijen, %
report-axis-deals = delingen
report-axis-margin = punten voorsprong
report-axis-matches = aandeel van de partijen, %
report-axis-points = punten
report-axis-time = milliseconden per zet
help-contest-luck_adjusted = Ook de aandelen zonder geluk tonen, geschat door elke beslissing uit te proberen.
contest-even = zonder geluk
contest-factor = smaller
contest-even-about = Zonder geluk: wat elke beslissing opleverde ten opzichte van de vuistregels, met open kaarten, in { $trials } bedachte werelden elk; het geluk van het delen en trekken gaat eraf voor zover het interval daar smaller van wordt.
