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

# In de browser
about-game = Vijf rijen, omhoog of omlaag. Korte rijen kosten, lange leveren op. Paren kaarten kopen wensstenen.
web-pile = Trekstapel
web-stones = Wensstenen
web-discard = Aflegstapel, { $colour }
web-row = Jouw rij, { $colour }
step-play = Spelen
step-draw = Trekken
prompt-play = Kies een kaart: leg haar in een rij, of leg haar af.
prompt-chosen = { $piece }: omlaag naar je rij, of omhoog om af te leggen.
prompt-draw = Trek nu een kaart: van de stapel, of een open kaart.
ended-rows = Beëindigde rijen
end-near = De partij eindigt met de vijfde rij die een eindkaart heeft, of met de trekstapel.
sheet-row = Rij, { $colour }
sheet-wishes = Wensstenen
