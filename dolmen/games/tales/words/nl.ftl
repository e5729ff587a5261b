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
option-deck = 32 kaarten, of ‘classic’: het grotere spel met 104, bekend als Take 5 of 6 nimmt! (TALES-20).
option-games = Hoeveel spellen een partij heeft.
option-until = Spelen tot iemand zoveel minpunten heeft; niet samen met games.

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
    } { $count } kaarten: { $pieces }, { $sum ->
        [one] 1 koeienkop.
       *[other] { $sum } koeienkoppen.
    }
event-deal = Een nieuw spel van de partij begint; alle kaarten zijn opnieuw geschud.
help-game = Tussen haken achter een kaart: zijn koeienkoppen, als het er meer dan één is. Tot iedereen gekozen heeft, ziet niemand jouw keuze.
ended-13 = { $games ->
        [one] Het ene spel van deze partij is gespeeld.
       *[other] Alle { $games } spellen van de partij zijn gespeeld.
    }
ended-20 = Iemand heeft { $until } minpunten bereikt.
fact-taking = Je { $piece } ligt open en past nergens: kies de rij die je neemt.
fact-picking = Iedereen kiest nu een kaart; een rij neem je alleen als je kaart nergens past of de zesde is.
fact-rows = Er zijn maar { $count } rijen.
fact-picked = Je hebt { $piece } al gekozen.
fact-not-held = Je hebt { $piece } niet in je hand.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Neem zo weinig mogelijk koeienkoppen. Wie een rij moet nemen, krijgt de koppen op de kaarten als minpunten.
guide-choose-head = Iedereen kiest een kaart
guide-choose = Allemaal tegelijk, en niemand ziet wat de anderen kiezen. Kies een kaart uit je hand.
guide-play-head = Gedekt uitspelen
guide-play = Speel hem op je plaats. Tot de laatste gekozen heeft, mag je je nog bedenken.
guide-rows-head = De laagste eerst
guide-rows = Elke kaart gaat naar de rij waarvan de laatste kaart lager is en het dichtst erbij ligt. Net boven het eind van een rij zit je dus vrij veilig.
guide-sixth-head = De zesde kaart
guide-sixth = In een rij passen vijf kaarten. Wie de zesde zou leggen, neemt die vijf, en zijn kaart begint de rij opnieuw.
guide-low-head = Te laag voor elke rij
guide-low = Een kaart onder het einde van elke rij past nergens. Wie hem speelde, neemt een rij naar keuze, en de kaart begint die rij opnieuw.
guide-heads-head = Wat een rij kost
guide-heads = Elke kaart toont zijn koppen, een of meer. Hier staat hoeveel er in een rij liggen en hoeveel plaatsen er vrij zijn.
guide-end-head = Zo eindigt het
guide-end = Een spel eindigt met de laatste handkaart. Meestal telt een partij drie spellen, elke keer opnieuw gedeeld; boven staat wanneer het afgelopen is. Wie in totaal de minste koppen heeft, wint. Veel plezier!
guide-take-head = Je kaart past nergens
guide-take = Hij is lager dan het einde van elke rij: kies een rij en neem die. Let op de koppen, niet op het aantal kaarten.

# In de browser
about-game = Iedereen kiest tegelijk een kaart. Wie de zesde kaart legt, neemt de rij met de koeienkoppen erop.
web-option-deck = Kaarten
web-option-games = Spellen in een partij
web-option-until = Of tot iemand zoveel koeienkoppen heeft
option-deck-32 = 32 kaarten
option-deck-classic = 104 kaarten (Take 5, 6 nimmt!)
web-card = { $card }, { $count } koeienkoppen
web-card-one = { $card }, 1 koeienkop
web-face-down = { $card }, gedekt
web-laid-by = { $card }, gelegd door { $name }
web-rows = Rijen
web-row = Rij { $row }
web-row-free = Rij { $row }: { $cards }. { $heads }, { $count } plaatsen vrij.
web-row-free-one = Rij { $row }: { $cards }. { $heads }, 1 plaats vrij.
web-row-full = Rij { $row }: { $cards }. { $heads }, vol: wie de volgende kaart legt, neemt hem.
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
prompt-pick = Kies een kaart: ze worden allemaal tegelijk omgedraaid.
prompt-chosen = { $card }: niemand ziet hem tot iedereen gekozen heeft.
prompt-bound = Zoals de rijen nu liggen, komt hij in rij { $row }.
prompt-sixth = Zoals de rijen nu liggen, is hij de zesde in rij { $row }: je neemt die rij.
prompt-low = Hij is lager dan elke laatste kaart: je zou een rij moeten nemen.
prompt-picked = Je { $card } ligt gedekt.
prompt-change = Je { $card } ligt gedekt. Tot iedereen gekozen heeft, mag je een andere kiezen.
prompt-take = Je { $card } is lager dan het einde van elke rij: kies de rij die je neemt.
prompt-laying = Ze worden allemaal tegelijk omgedraaid en vanaf de laagste aangelegd.
play-down = { $card } gedekt spelen
play-instead = Liever { $card } spelen
end-games = De partij eindigt met spel { $games }.
end-until = De partij eindigt met het spel waarin iemand { $until } koeienkoppen haalt.
sheet-game = Spel { $label }

# Eigen materiaal
component-heads = een aantal koeienkoppen van 1 tot en met 99
components-classic = heads vervangt de 32 kaarten; met deck=classic valt er niets te vervangen
components-cards = heads heeft { $cards } kaarten; { $seats } plaatsen hebben er { $needed } nodig

# Redenen
why-first = Geen ongeziene kaart is lager: hij wordt als eerste aangelegd, bij de rijen zoals ze nu liggen.
why-last = Geen ongeziene kaart is hoger: hij wordt als laatste aangelegd, na alle andere.
why-too-low = Hij is lager dan de laatste kaart van elke rij: zoals de rijen nu liggen, neem je er een. De goedkoopste heeft { $count ->
        [one] 1 kop
       *[other] { $count } koppen
    }; { $lower ->
        [0] geen ongeziene kaart is
        [one] één ongeziene kaart is
       *[other] { $lower } ongeziene kaarten zijn
    } lager.
why-sixth = Rij { $label } is vol: zoals hij nu ligt, neem je { $count ->
        [one] die ene kop
       *[other] de { $count } koppen
    }.
why-room = Hij zou kaart { $n } van rij { $label } worden. { $count ->
        [0] Geen ongeziene kaart ligt
        [one] Maar één ongeziene kaart ligt
       *[other] Maar { $count } ongeziene kaarten liggen
    } tussen hem en de { $last }: te weinig om de rij te vullen.
why-gap = Hij zou nu kaart { $n } van rij { $label } worden, maar { $count ->
        [one] één ongeziene kaart ligt
       *[other] { $count } ongeziene kaarten liggen
    } tussen hem en de { $last }: genoeg om de rij te vullen.
why-heads = Zo raak je { $count } koppen kwijt: ze zouden in rij { $label } liggen.
why-cheapest = Geen rij heeft minder koppen: { $count }.
why-dearer = { $count ->
        [one] 1 kop
       *[other] { $count } koppen
    }, { $more } meer dan de goedkoopste rij.
why-hits = { $who } neemt dan een volle rij met { $count ->
        [one] 1 kop
       *[other] { $count } koppen
    }.

# Soorten fouten
mistake-order = Wanneer je kaart aan de beurt komt
mistake-take-row = Welke rij je neemt
