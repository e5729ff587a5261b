# Wat Tales! zegt
seat = { $who }{ $you ->
        [yes] {" "}(jij)
       *[no] {""}
    }{ $acts ->
        [yes] , aan zet
       *[no] {""}
    }: samen { $points } punten
zone-row = Rij { $label }
zone-hand = hand
zone-pick = gekozen
zone-trick = gespeeld
zone-taken = genomen
face-heads = { $n ->
        [1] {""}
       *[other] ({ $n })
    }
sum-heads = {" "}· { $sum ->
        [one] 1 koeienkop
       *[other] { $sum } koeienkoppen
    }
line-game = dit spel
line-before = eerdere spellen
option-deck = 32 kaarten, of "classic": het bekende grotere spel met 104 (TALES-20).
option-games = Hoeveel spellen een partij heeft.
option-until = Spelen tot iemand zoveel minpunten heeft; gaat niet samen met games.

do-pick-what = { $gain ->
        [none] { $piece }
       *[other] { $gain }
    } kiezen
do-take-what = rij { $a } nemen: { $pieces }, { $sum ->
        [one] 1 koeienkop
       *[other] { $sum } koeienkoppen
    }

did-pick-what = { $you ->
        [yes] Je kiest { $gain ->
            [none] { $piece }
           *[other] { $gain }
        }.
       *[no] { $who } kiest { $gain ->
            [none] { $piece }
           *[other] { $gain }
        }.
    }
did-unseen = { $who } heeft gekozen.
did-take-what = { $you ->
        [yes] Je neemt
       *[no] { $who } neemt
    } rij { $a }: { $pieces }, { $sum ->
        [one] 1 koeienkop.
       *[other] { $sum } koeienkoppen.
    }
step-pick-trick = Omgedraaid: { $each }.
step-trick-row = { $you ->
        [yes] Jouw { $piece }
       *[no] De { $piece } van { $who }
    } gaat naar rij { $target }.
step-row-taken = { $you ->
        [yes] Je neemt
       *[no] { $who } neemt
    } { $count } kaarten: { $pieces }, { $sum } koeienkoppen.
event-deal = Een nieuw spel van de partij begint; alle kaarten zijn opnieuw geschud.
help-game = Tussen haken achter een kaart: haar koeienkoppen, als het er meer dan één is. Tot iedereen gekozen heeft, ziet niemand jouw keuze.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Neem zo weinig mogelijk koeienkoppen. Wie een rij moet nemen, krijgt de koppen op haar kaarten als minpunten.
guide-choose-head = Iedereen kiest een kaart
guide-choose = Allemaal tegelijk, en niemand ziet wat de anderen kiezen. Kies een kaart uit je hand.
guide-play-head = Gedekt uitspelen
guide-play = Speel haar op je plaats. Tot de laatste gekozen heeft, mag je je nog bedenken.
guide-rows-head = De laagste eerst
guide-rows = Elke kaart gaat naar de rij waarvan de laatste kaart lager is en het dichtst erbij ligt. Net boven het eind van een rij zit je dus vrij veilig.
guide-sixth-head = De zesde kaart
guide-sixth = In een rij passen vijf kaarten. Wiens kaart de zesde zou zijn, neemt die vijf en begint de rij opnieuw.
guide-heads-head = Wat een rij kost
guide-heads = Hier staat hoeveel koppen er in elke rij liggen en hoeveel plaatsen er vrij zijn.
guide-end-head = Zo eindigt het
guide-end = Een spel eindigt met de laatste handkaart; dan wordt er opnieuw gedeeld. Na het laatste spel winnen de minste koppen. Veel plezier!
guide-take-head = Te laag voor elke rij
guide-take = Je kaart past nergens: kies een rij en neem haar. Let op de koppen, niet op het aantal kaarten.

# In de browser
about-game = Iedereen kiest tegelijk een kaart. Wiens kaart de zesde is, neemt de rij met haar koppen.
web-option-deck = Kaartspel
web-option-games = Spellen in een partij
web-option-until = Of tot iemand zoveel koeienkoppen heeft
option-deck-32 = 32 kaarten
option-deck-classic = 104 kaarten
web-card = { $card }, { $count } koeienkoppen
web-card-one = { $card }, 1 koeienkop
web-face-down = { $card }, gedekt
web-laid-by = { $card }, gelegd door { $name }
web-rows = Rijen
web-row = Rij { $row }
web-row-free = Rij { $row }: { $cards }. { $heads }, { $count } plaatsen vrij.
web-row-free-one = Rij { $row }: { $cards }. { $heads }, 1 plaats vrij.
web-row-full = Rij { $row }: { $cards }. { $heads }, vol: de volgende kaart neemt haar.
web-take = Rij { $row } nemen: { $count } koeienkoppen
web-take-one = Rij { $row } nemen: 1 koeienkop
web-take-row = Rij { $row } nemen: { $cards }. { $heads }.
web-heads = { $count } koeienkoppen
web-heads-one = 1 koeienkop
web-free = { $count } vrij
web-free-one = 1 vrij
web-full = vol
web-sixth = 6e
web-sixth-does = neemt de rij
web-tail = Einde van een rij
web-trick = Deze slag
web-trick-n = Slag
web-game = Spel
web-most = Meeste koppen
web-this-game = dit spel
web-match = Partij
web-your-place = Jouw plaats in deze slag
web-taken = Koeienkoppen genomen in dit spel
web-picked = gekozen
web-thinking = denkt na …
web-taking = neemt een rij
web-game-over = Spel { $game } is afgelopen
web-next-game = Verder met spel { $game }
step-pick = Kiezen
step-reveal = Omdraaien
prompt-pick = Kies een kaart: alle worden tegelijk omgedraaid.
prompt-chosen = { $card }: niemand ziet ze tot iedereen gekozen heeft.
prompt-picked = Je { $card } ligt gedekt.
prompt-change = Je { $card } ligt gedekt. Tot iedereen gekozen heeft, mag je een andere kiezen.
prompt-take = Je { $card } is lager dan het einde van elke rij: kies de rij die je neemt.
prompt-laying = Alle worden tegelijk omgedraaid en vanaf de laagste aangelegd.
play-down = { $card } gedekt spelen
play-instead = Liever { $card } spelen
end-games = De partij eindigt met spel { $games }.
end-until = De partij eindigt met het spel waarin iemand { $until } koeienkoppen haalt.
sheet-game = Laatste spel
sheet-before = Eerdere spellen
