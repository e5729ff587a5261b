# Wat het kaartspel zegt
zone-pile = Trekstapel
zone-stones = Wensstenen in de open rij
zone-discard = { $label ->
        [R] bruine aflegstapel
        [Y] gele aflegstapel
        [P] roze aflegstapel
        [G] groene aflegstapel
        [B] blauwe aflegstapel
       *[other] aflegstapel van de puntenkaarten
    }
zone-row = { $label ->
        [R] bruine rij
        [Y] gele rij
        [P] roze rij
        [G] groene rij
        [B] blauwe rij
       *[other] puntenrij
    }
zone-hand = hand
zone-wishes = wensstenen
line-row = { $label ->
        [R] bruine rij
        [Y] gele rij
        [P] roze rij
        [G] groene rij
        [B] blauwe rij
       *[other] puntenrij
    }
line-wishes = wensstenen

do-discard-what = { $a } afleggen
do-play-what = { $a } leggen
do-play-on-what = { $a } in de { $zone } leggen
do-wish-with-what = { $b } en { $c } afleggen, wenssteen { $gain } nemen
do-draw = van de trekstapel trekken
do-draw-what = { $piece } van de aflegstapel trekken
do-done = niets meer leggen

did-discard-what = { $you ->
        [yes] Je legt { $a } af.
       *[no] { $who } legt { $a } af.
    }
did-play-what = { $you ->
        [yes] Je legt { $a } in je rij.
       *[no] { $who } legt { $a } in de rij.
    }
did-play-on-what = { $you ->
        [yes] Je legt { $a } in je { $zone }.
       *[no] { $who } legt { $a } in de { $zone }.
    }
did-wish-with-what = { $you ->
        [yes] Je legt { $b } en { $c } af en neemt wenssteen { $gain }.
       *[no] { $who } legt { $b } en { $c } af en neemt wenssteen { $gain }.
    }
did-draw = { $piece ->
        [none] { $you ->
            [yes] Je trekt een kaart.
           *[no] { $who } trekt een kaart.
        }
       *[other] { $you ->
            [yes] Je trekt { $piece }.
           *[no] { $who } trekt { $piece }.
        }
    }
did-draw-what = { $you ->
        [yes] Je trekt { $piece } van de aflegstapel.
       *[no] { $who } trekt { $piece } van de aflegstapel.
    }
did-done = { $you ->
        [yes] Je legt niets meer.
       *[no] { $who } legt niets meer.
    }
help-game = GX is de groene slotkaart, D4 de puntenkaart 4, W4 de wenssteen 4. "play D4" legt haar in je puntenrij, "play D4 on G" in je groene rij.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Maak lange rijen, één in elke kleur. Vanaf vier kaarten levert een rij punten op; een kortere kost je punten.
guide-choose-head = Jij bent aan de beurt
guide-choose = Kies een kaart uit je hand. Dan gloeit waar ze heen kan.
guide-lay-head = Houden of weggeven
guide-lay = Omlaag: ze komt in je rij, en het bordje erboven laat zien wat dat oplevert. Omhoog: je legt haar af. Een rij loopt op of af, en dat blijft zo.
guide-draw-head = Tweede stap: trekken
guide-draw = Elke beurt eindigt met een nieuwe kaart: van de gedekte stapel, of een open kaart van een aflegstapel.
guide-scores-head = Jouw punten
guide-scores = Elke rij laat zien wat ze nu telt. Eén losse kaart kost 4 punten, vanaf negen kaarten zijn het er 10. Een rij die je nooit begint, kost niets.
guide-wishes-head = Wensstenen
guide-wishes = Twee kaarten met dezelfde waarde kopen de steen met dat getal: kies eerst de ene kaart, dan de andere. Geen steen kost 4 punten, vijf leveren er 10 op.
guide-end-head = Zo eindigt het
guide-end = Met de vijfde rij die een slotkaart heeft, of met de laatste kaart van de stapel. Een kaart met een slotje past in geen rij: kies haar, en ze zegt waarom. Veel plezier!

# In de browser
about-game = Vijf rijen, omhoog of omlaag. Korte rijen kosten, lange leveren op. Paren kaarten kopen wensstenen.
web-pile = Trekstapel
web-stones = Wensstenen
web-discard = Aflegstapel, { $colour }
web-row = Jouw rij, { $colour }
web-take = { $piece } nemen
step-play = Spelen
step-draw = Trekken
prompt-play = Kies een kaart: leg haar in een rij, of leg haar af.
prompt-chosen = { $piece }: omlaag naar je rij, of omhoog om af te leggen.
prompt-draw = Trek nu een kaart: van de stapel, of een open kaart.
ended-rows = Beëindigde rijen
end-near = De partij eindigt met de vijfde rij die een slotkaart heeft, of met de trekstapel.
sheet-row = Rij, { $colour }
sheet-wishes = Wensstenen
