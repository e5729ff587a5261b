# Wat het orakelspel zegt
piece = { $name ->
        [wish] wenssteen
        [mirror] spiegel
        [spiral] spiraal
        [leprechaun] kabouter
        [clover-R] bruine klaver
        [clover-Y] gele klaver
        [clover-P] roze klaver
        [clover-G] groene klaver
        [clover-B] blauwe klaver
        [priestess] Priesteres
       *[other] { $name }
    }
zone-pile = Trekstapel
zone-discard = { $label ->
        [R] bruine aflegstapel
        [Y] gele aflegstapel
        [P] roze aflegstapel
        [G] groene aflegstapel
       *[other] blauwe aflegstapel
    }
zone-row = { $label ->
        [R] bruine rij
        [Y] gele rij
        [P] roze rij
        [G] groene rij
       *[other] blauwe rij
    }
zone-hand = hand
zone-wishes = wensstenen
zone-mirrors = spiegels
zone-stone = steen { $label }
zone-token = steen { $label }
track = Pad: nummer, kleur en waarde van elke steen, en wat erop ligt
track-start = start
stands = { $piece }: op steen { $stone }
figure = { $figure } op { $stone } ({ $there })
figures = speelfiguren: { $figures }
line-scored = tijdens het spel gekregen
line-figure = speelfiguur { $label }
line-wishes = wensstenen en spiegels
option-clover = Met "any" verplaatst een klaver elke eigen speelfiguur, niet alleen die erop landt (ORACLE-28).

do-play-what = { $a } leggen
do-discard-what = { $a } afleggen
do-move-what = speelfiguur { $a } naar steen { $target } ({ $there })
do-priestess-what = de priesteres naar steen { $target }
do-on = door naar steen { $target } ({ $there })
do-on-what = met speelfiguur { $a } door naar steen { $target } ({ $there })
do-back-what = terug naar steen { $target } ({ $there })
do-stay = blijven staan
do-drop-what = { $a } uit je hand afleggen
do-drop-row-what = { $piece } uit je rij afleggen
do-keep = niets afleggen
do-claim = de kabouterbonus nemen
do-wait = op een betere bonus wachten
do-draw = van de trekstapel trekken
do-draw-what = { $piece } van de aflegstapel trekken

did-play-what = { $you ->
        [yes] Je legt { $a } in je rij.
       *[no] { $who } legt { $a } in de rij.
    }
did-discard-what = { $you ->
        [yes] Je legt { $a } af.
       *[no] { $who } legt { $a } af.
    }
did-move-what = { $you ->
        [yes] Je zet speelfiguur { $a }
       *[no] { $who } zet speelfiguur { $a }
    } op steen { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}en neemt: { $gain }.
    }
did-priestess-what = { $you ->
        [yes] Je zet de priesteres op steen { $target }.
       *[no] { $who } zet de priesteres op steen { $target }.
    }
did-on = { $you ->
        [yes] Je gaat door
       *[no] { $who } gaat door
    } naar steen { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}en neemt: { $gain }.
    }
did-on-what = { $you ->
        [yes] Je gaat met speelfiguur { $a } door
       *[no] { $who } gaat met speelfiguur { $a } door
    } naar steen { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}en neemt: { $gain }.
    }
did-back-what = { $you ->
        [yes] Je gaat terug
       *[no] { $who } gaat terug
    } naar steen { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}en neemt: { $gain }.
    }
did-stay = { $you ->
        [yes] Je blijft daar staan.
       *[no] { $who } blijft daar staan.
    }
did-drop-what = { $you ->
        [yes] Je legt bij de kabouter { $a } af.
       *[no] { $who } legt bij de kabouter { $a } af.
    }
did-drop-row-what = { $you ->
        [yes] Je legt bij de kabouter { $piece } uit je rij af.
       *[no] { $who } legt bij de kabouter { $piece } uit de rij af.
    }
did-keep = { $you ->
        [yes] Je legt bij de kabouter niets af.
       *[no] { $who } legt bij de kabouter niets af.
    }
did-claim = { $you ->
        [yes] Je neemt de kabouterbonus.
       *[no] { $who } neemt de kabouterbonus.
    }
did-wait = { $you ->
        [yes] Je wacht nog met de kabouterbonus.
       *[no] { $who } wacht nog met de kabouterbonus.
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
help-game = Het pad staat met zeven stenen op een regel, elk met kleur en waarde en wat erop ligt. a, b, c zijn je speelfiguren.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Leid je drie speelfiguren over het pad naar het orakel in het midden. Aan het eind telt de steen waarop een figuur staat: de eerste kosten, ver naar binnen krijg je tot 10 punten.
guide-choose-head = Jij bent aan de beurt
guide-choose = Kies een kaart uit je hand. Dan gloeit waar ze heen kan.
guide-lay-head = Eerst: leggen
guide-lay = Leg haar in je rij van haar kleur; rijen lopen op of af. Of leg haar af, en dan loopt er niemand.
guide-move-head = Dan: lopen
guide-move = Nu loopt een figuur naar de volgende steen van die kleur: kies er een die gloeit. Of leid de priesteres; komt ze bij een figuur van jou, dan krijg je 5 punten.
guide-draw-head = Tot slot: trekken
guide-draw = Vul je hand weer aan: van de gedekte stapel, of met een open kaart van een aflegstapel.
guide-tokens-head = Wat op de stenen ligt
guide-tokens = Wie op iets oranjes belandt, houdt het. Het donkere blijft liggen en werkt elke keer: punten, een klaver om door te gaan, een spiraal om terug te gaan, een kabouter om iets af te leggen.
guide-wishes-head = Wensstenen en spiegels
guide-wishes = Geen of één wenssteen kost punten, vanaf twee leveren ze op, vijf zijn er 10 waard. Elke spiegel telt ze nog een keer.
guide-end-head = Zo eindigt het
guide-end = Met de vijfde speelfiguur in het orakel, met de derde van één speler, of met de laatste kaart van de stapel. Veel plezier!
guide-clover-head = Een klaver
guide-clover = Je mag met deze figuur door naar de volgende steen in de kleur van de klaver. Wat daar ligt, werkt ook.
guide-spiral-head = Een spiraal
guide-spiral = Je mag terug naar een eerdere steen, misschien een met een wenssteen. Of je blijft staan.
guide-leprechaun-head = Een kabouter
guide-leprechaun = Je mag een kaart afleggen: uit je hand, of de laatste van een rij die mislukt is.

# In de browser
about-game = Leg een kaart, loop de spiraal, leid de priesteres. Wie op de eerste stenen blijft staan, verliest punten.
web-path = Het pad van 36 stenen
web-pile = Trekstapel
web-discard = Aflegstapel, { $colour }
web-cards = { $count } kaarten
web-cards-one = 1 kaart
web-row = Jouw rij, { $colour }: { $cards }. Past: { $fits }
web-any = alles
web-keeps = Jouw wensstenen en spiegels
web-scale = Wat zoveel wensstenen waard zijn; elke spiegel telt ze nog een keer
web-scored = Onderweg gekregen
web-wishes = { $count } wensstenen
web-wishes-one = 1 wenssteen
web-if-ended = als het nu afgelopen was
web-bonus-open = Kabouterbonus open
web-bonus-used = Kabouterbonus genomen
web-known = Bekend: { $cards }
web-more = Meer over deze plaats
web-zoom = Het pad vergroten
web-loose = los: je houdt het
web-carved = gebeiteld: het blijft
web-oracle = het orakel
web-lay = Hierheen
web-give = Afleggen
web-take = Nemen
web-draw = Trekken
web-to-stone = Naar steen { $stone }
web-claim = { $points } nemen
web-stay = Blijven
web-wait = Wachten
web-keep = Niets afleggen
web-take-it = { $piece } nemen
web-leads = leidt de priesteres tot { $count } stenen ver
web-leads-one = leidt de priesteres 1 steen ver
web-stone = Steen { $n }, { $colour }, { $points }
web-start = Startsteen
web-figure = speelfiguur { $figure } van { $name }
web-your-figure = jouw speelfiguur { $figure }
web-priestess = de priesteres
web-token-wish = wenssteen
web-token-mirror = spiegel
web-token-spiral = spiraal
web-token-leprechaun = kabouter
web-token-clover = klaver in { $colour }
web-token-points = { $count } punten
web-token-points-one = 1 punt
web-about-wish = Wenssteen: je neemt er een en houdt hem.
web-about-mirror = Spiegel: je neemt hem; je wensstenen tellen nog een keer.
web-about-spiral = Spiraal: je mag terug naar een eerdere steen naar keuze.
web-about-leprechaun = Kabouter: je mag een kaart afleggen.
web-about-clover = Klaver: je mag door naar de volgende steen van zijn kleur.
web-about-points = Punten: je krijgt ze meteen.
web-in-oracle = In het orakel
web-end-near = Het spel eindigt met de vijfde speelfiguur in het orakel, met de derde van één speler, of met de laatste kaart van de trekstapel.
step-lay = Leggen
step-move = Lopen
step-draw = Trekken
prompt-lay = Kies een kaart: leg haar in haar rij en loop, of leg haar af.
prompt-chosen = { $piece }: leggen of afleggen.
prompt-move = { $piece } ligt. Zet een speelfiguur op de volgende steen van die kleur ({ $colour }), of de priesteres tot { $count } stenen verder.
prompt-move-one = { $piece } ligt. Zet een speelfiguur op de volgende steen van die kleur ({ $colour }), of de priesteres 1 steen verder.
prompt-move-figure = { $piece } ligt. Zet een speelfiguur op de volgende steen van die kleur ({ $colour }).
prompt-move-priestess = { $piece } ligt. Zet de priesteres tot { $count } stenen verder.
prompt-move-priestess-one = { $piece } ligt. Zet de priesteres 1 steen verder.
prompt-who = Wie gaat naar steen { $stone }?
prompt-lifted = Naar steen { $stone }: kies hem, of iets anders.
prompt-clover = Klaver: door naar de volgende steen van zijn kleur?
prompt-spiral = Spiraal: terug naar een steen die gloeit, of blijven staan.
prompt-leprechaun = Kabouter: een handkaart of het eind van een rij afleggen?
prompt-drop = { $piece }: afleggen?
prompt-claim = Alle drie op kabouters: nu { $points }?
prompt-draw = Trek { $count } kaarten, een voor een: van de stapel, of open kaarten.
prompt-draw-one = Trek nu een kaart: van de stapel, of een open kaart.
sheet-scored = Onderweg gekregen
sheet-figure = Speelfiguur { $label }
sheet-wishes = Wensstenen en spiegels
