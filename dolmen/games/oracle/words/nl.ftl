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
option-clover = Of een klaver dezelfde figuur verplaatst (same) of een figuur naar keuze (any); ORACLE-28.

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
do-draw-what = { $piece } van de aflegstapel nemen

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
        [yes] Je neemt { $piece } van de aflegstapel.
       *[no] { $who } neemt { $piece } van de aflegstapel.
    }
help-game = Het pad staat met zeven stenen op een regel, elk met kleur en waarde en wat erop ligt. a, b, c zijn je speelfiguren.
ended-31 = Er staan genoeg figuren in het orakel: drie van één speler, of vijf in totaal.
ended-32 = De laatste kaart van de trekstapel is getrokken.
ended-40 = Er is lang niets nieuws gelegd: het spel staat stil.
fact-climbs = Je { $row } loopt op en staat op { $n }: alleen { $n } of hoger past.
fact-climbs-no-more = Je { $row } loopt op en staat op { $n }: alleen de andere { $n } past.
fact-falls = Je { $row } loopt af en staat op { $n }: alleen { $n } of lager past.
fact-falls-no-more = Je { $row } loopt af en staat op { $n }: alleen de andere { $n } past.
fact-moves-nothing = De priesteres staat op de laatste steen, en geen van je figuren heeft nog een steen van deze kleur voor zich ({ $label }).
fact-none-ahead = Speelfiguur { $figure } staat op steen { $stone }: er ligt geen steen van deze kleur meer voor hem ({ $label }).
fact-same-stone = Speelfiguren { $other } en { $figure } staan allebei op steen { $stone }: verplaats { $other }.
fact-priestess-steps = { $piece } leidt de priesteres { $count ->
        [one] maar 1 steen ver
       *[other] tot { $count } stenen ver
    }.
fact-priestess-end = De priesteres staat op steen { $stone }: { $count ->
        [0] verder kan ze niet
        [one] er ligt nog maar 1 steen voor haar
       *[other] er liggen nog maar { $count } stenen voor haar
    }.
fact-same-figure = Aan deze tafel verplaatst een klaver de figuur die erop belandde: { $figure }.
fact-any-figure = Aan deze tafel verplaatst een klaver een figuur naar keuze ({ $label }): noem er een.
fact-not-back = Speelfiguur { $figure } staat op steen { $stone }: de spiraal leidt alleen naar stenen ervoor.
fact-began-there = Speelfiguur { $figure } begon deze beurt op die steen.
fact-closed-pile = { $piece } is in deze beurt afgelegd; daarom is deze stapel tot het einde van de beurt dicht.
fact-asked-card = Leg eerst een kaart in een rij of leg er een af.
fact-asked-move = { $piece } ligt: verplaats nu een figuur of de priesteres.
fact-asked-clover = Speelfiguur { $figure } staat op een klaver: ga door of blijf staan.
fact-asked-spiral = Speelfiguur { $figure } staat op een spiraal: ga terug of blijf staan.
fact-asked-drop = Speelfiguur { $figure } staat op een kabouter: leg een kaart af, of niets.
fact-asked-claim = Al je figuren staan op kabouters: neem de bonus of wacht.
fact-asked-draw = Trek nu { $count ->
        [one] een kaart
       *[other] { $count } kaarten, een voor een
    }.
fact-not-held = Je hebt { $piece } niet in je hand.
fact-row-empty = Je { $row } is leeg.
fact-pile-empty = Op die stapel ligt niets.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Leid je drie speelfiguren over het pad naar het orakel in het midden. Aan het eind telt de steen waarop een figuur staat: de eerste stenen kosten punten, ver naar binnen krijg je er tot 10.
guide-choose-head = Jij bent aan de beurt
guide-choose = Kies een kaart uit je hand. De plekken waar hij heen kan, lichten op.
guide-lay-head = Eerst: leggen
guide-lay = Leg hem in je rij van zijn kleur; rijen lopen op of af. Of leg hem af, en dan verplaats je niets.
guide-move-head = Dan: verplaatsen
guide-move = Nu loopt een figuur naar de volgende steen van die kleur: kies er een die oplicht. Of leid de priesteres; komt ze bij een figuur van jou, dan krijg je 5 punten.
guide-draw-head = Tot slot: trekken
guide-draw = Vul je hand weer aan: van de gedekte stapel, of met een open kaart van een aflegstapel.
guide-tokens-head = Wat op de stenen ligt
guide-tokens = Wie op iets oranjes belandt, houdt het. Het donkere blijft liggen en werkt elke keer: meteen punten, een klaver om door te gaan, een spiraal om terug te gaan, een kabouter om een kaart kwijt te raken.
guide-wishes-head = Wensstenen en spiegels
guide-wishes = Zonder wenssteen verlies je 4 punten, met één 3; twee leveren 2 punten op, drie 3, vier 6, vijf 10. Elke spiegel telt dat nog een keer, ook een verlies.
guide-priestess-head = De priesteres
guide-priestess = Ze is van iedereen en gaat nooit terug. Hoe ver een kaart haar leidt, staat erop. 5 punten als ze eindigt waar jij staat; wat op de stenen ligt, doet haar niets.
guide-bonus-head = De kabouterbonus
guide-bonus = Alle drie je figuren op kabouters: 15 punten als het drie verschillende stenen zijn, 10 bij twee, 5 bij één. Iedereen kan hem één keer nemen.
guide-end-head = Zo eindigt het
guide-end = Met de vijfde speelfiguur in het orakel, met de derde van één speler, of met de laatste kaart van de stapel: meteen, zonder wat er op die laatste steen ligt. Veel plezier!
guide-clover-head = Een klaver
guide-clover = Je mag met deze figuur door naar de volgende steen in de kleur van de klaver. Wat daar ligt, werkt ook.
guide-cloverany-head = Een klaver voor elke figuur
guide-cloverany = Aan deze tafel mag je met een figuur naar keuze door, naar de volgende steen in de kleur van de klaver. Wat daar ligt, werkt ook.
guide-spiral-head = Een spiraal
guide-spiral = Je mag terug naar een eerdere steen, misschien een met een wenssteen. Of je blijft staan.
guide-leprechaun-head = Een kabouter
guide-leprechaun = Je mag een kaart afleggen: uit je hand, of de laatste van een rij die mislukt is.
guide-claim-head = De bonus nemen?
guide-claim = Al je drie figuren staan op kabouters. Neem de bonus nu, of wacht op meer: je krijgt hem maar één keer.

# In de browser
about-game = Leg een kaart, loop de spiraal, leid de priesteres. Wie op de eerste stenen blijft staan, verliest punten.
web-option-clover = Een klaver verplaatst
option-clover-same = dezelfde figuur
option-clover-any = een figuur naar keuze
web-path = Het pad van 36 stenen
web-pile = Trekstapel
web-discard = Aflegstapel, { $colour }
web-cards = { $count } kaarten
web-cards-one = 1 kaart
web-row = Jouw rij, { $colour }: { $cards }. Past: { $fits }
web-any = alles
web-keeps = Jouw wensstenen en spiegels
web-scale = Wat zoveel wensstenen waard zijn; elke spiegel telt ze nog een keer
web-scale-head = Wens{"\u00AD"}stenen
web-scored = Onderweg gekregen
web-wishes = { $count } wensstenen
web-wishes-one = 1 wenssteen
web-if-ended = als het nu afgelopen was
web-bonus-open = Kabouterbonus open
web-bonus-used = Kabouterbonus genomen
web-known = Bekend: { $cards }
web-more = Meer over deze plaats
web-zoom = Het pad vergroten
web-loose = oranje: je houdt het
web-carved = donker: het blijft liggen
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
web-about-clover-any = Klaver: een van je figuren mag door naar de volgende steen van die kleur.
web-about-points = Punten: je krijgt ze meteen.
web-in-oracle = In het orakel
web-end-near = Het spel eindigt met de vijfde speelfiguur in het orakel, met de derde van één speler, of met de laatste kaart van de trekstapel.
step-lay = Leggen
step-move = Verplaatsen
step-draw = Trekken
prompt-lay = Kies een kaart: leg hem in zijn rij en verplaats een figuur of de priesteres, of leg hem af.
prompt-chosen = { $piece }: leggen of afleggen.
prompt-move = { $piece } ligt. Figuur naar de volgende steen ({ $colour }) of priesteres tot { $count } verder.
prompt-move-one = { $piece } ligt. Figuur naar de volgende steen ({ $colour }) of priesteres 1 verder.
prompt-move-figure = { $piece } ligt. Figuur naar de volgende steen ({ $colour }).
prompt-move-priestess = { $piece } ligt. Priesteres tot { $count } stenen verder.
prompt-move-priestess-one = { $piece } ligt. Priesteres 1 steen verder.
prompt-chosen-give = { $piece } past niet in de rij: afleggen.
prompt-who = Wie gaat naar steen { $stone }?
prompt-lifted = Naar steen { $stone }: kies hem, of iets anders.
prompt-clover = Klaver: door naar de volgende steen ({ $colour })?
prompt-clover-any = Klaver: een van je figuren naar de volgende steen ({ $colour })?
prompt-spiral = Spiraal: terug naar een steen die oplicht, of blijven staan.
prompt-leprechaun = Kabouter: een handkaart of het eind van een rij afleggen?
prompt-drop = { $piece }: afleggen?
prompt-claim = Alle drie op kabouters: nu { $points }?
prompt-draw = Trek { $count } kaarten, een voor een: van de stapel, of open kaarten.
prompt-draw-one = Trek nu een kaart: van de stapel, of een open kaart.
web-on-stone = op steen{"\u00A0"}{ $stone }
sheet-scored = Onderweg gekregen
sheet-figure = Speelfiguur { $label }
sheet-wishes = Wensstenen en spiegels

# Eigen materiaal
component-path = een steen zoals G-4: zijn kleur en wat hij waard is
component-clovers = een kleur: R, Y, P, G, B
component-points = een aantal punten van 1 tot en met 9
component-steps = een aantal stappen van 1 tot en met 10
component-wish_points = een aantal punten van -99 tot en met 99
components-colours = geen steen van het pad is { $values }

# Redenen
why-reaches-token = Hiermee kan figuur { $figure } naar steen { $stone } ({ $before } → { $after }), en daar ligt: { $piece }.
why-reaches = Hiermee kan figuur { $figure } naar steen { $stone }: { $before } → { $after }.
why-can-meet = Hiermee kan de priesteres een van je figuren ontmoeten, { $count ->
        [one] één steen
       *[other] { $count } stenen
    } voor haar: 5 punten.
why-skips = { $count ->
        [one] { $pieces } in je hand zou niet meer in je { $row } passen.
       *[other] { $pieces } in je hand zouden niet meer in je { $row } passen.
    }
why-follows = { $count ->
        [one] { $pieces } in je hand past daarna nog steeds in je { $row }.
       *[other] { $pieces } in je hand passen daarna nog steeds in je { $row }.
    }
why-keeps-one = Je { $row } blijft open voor nog een { $n }: { $count ->
        [one] één is
       *[other] { $count } zijn
    } nog niet gezien.
why-keeps-open = Je { $row } blijft open voor { $low } tot en met { $high }: { $count ->
        [one] één zo’n kaart is
       *[other] { $count } zulke kaarten zijn
    } nog niet gezien.
why-passes-over = Hij slaat { $count ->
        [one] één ongeziene kaart over die
       *[other] { $count } ongeziene kaarten over die
    } nu in je { $row } { $count ->
        [one] past
       *[other] passen
    }.
why-gives-up = { $piece } zou in je { $row } passen.
why-dead = { $piece } past niet meer in je { $row }.
why-gives = { $who } kan { $piece } nemen: hij past daar in de { $row }.
why-safe = { $piece } past niet in de { $row } van { $who }.
why-covers = Hij bedekt { $piece }, die in de { $row } van { $who } zou passen.
why-reopens-hand = In je { $row } { $n ->
        [one] past
       *[other] passen
    } dan weer { $pieces } uit je hand.
why-reopens = In je { $row } { $count ->
        [one] past dan weer één ongeziene kaart
       *[other] passen dan weer { $count } ongeziene kaarten
    } meer.
why-stands = Figuur { $figure } zou op steen { $stone } staan: { $before } → { $after }.
why-ends-match = Hiermee eindigt de partij { $standing ->
        [ahead] terwijl je { $lead } voorstaat
        [behind] terwijl je { $lead } achterstaat
       *[level] bij een gelijke stand
    }.
why-enters = Hij betreedt het orakel: daar zouden { $count } van jouw figuren en { $all } van iedereen staan. De derde van jou of de vijfde van iedereen beëindigt de partij.
why-wish = { $count ->
        [one] Je eerste wenssteen
       *[other] Je zou { $count } wensstenen hebben
    }: { $before } → { $after }.
why-mirror = De spiegel telt je wensstenen nog een keer: { $before } → { $after }.
why-scores = De fiche levert meteen { $count ->
        [one] een punt
       *[other] { $count } punten
    } op.
why-clover = Vandaar kan de klaver ({ $label }) verder naar steen { $stone } leiden.
why-spiral = Vandaar mag je met de spiraal terug naar een eerdere steen.
why-leprechaun = Door de kabouter mag je meteen een kaart afleggen.
why-bonus-now = Al je figuren zouden op kabouters staan: een bonus van { $count }.
why-meets = De priesteres ontmoet een van je figuren: { $count } punten.
why-meets-nobody = De priesteres ontmoet geen van je figuren.
why-passes-figure = Ze loopt { $count ->
        [one] een van je figuren
       *[other] { $count } van je figuren
    } voorbij en komt nooit terug.
why-next-to-them = Een figuur van { $who } zou dan { $count ->
        [one] één steen
       *[other] { $count } stenen
    } voor haar staan.
why-claims = Nu { $count } punten.
why-waits = Nu { $count } punten; op drie verschillende kabouterstenen zouden het er { $all } zijn.
why-waits-for-nothing = Meer dan { $count } punten zijn er niet.
why-last-card = De laatste kaart van de stapel beëindigt de partij { $standing ->
        [ahead] terwijl je { $lead } voorstaat
        [behind] terwijl je { $lead } achterstaat
       *[level] bij een gelijke stand
    }.
why-hope = Van de { $all } kaarten die je nog niet hebt gezien passen er { $count } in je rijen.
why-takes-no-use = { $piece } past niet in je { $row }.
why-takes-step = { $piece } kan figuur { $figure } naar steen { $stone } brengen.
why-takes-meeting = Met { $piece } kan de priesteres een van je figuren ontmoeten, { $count ->
        [one] één steen
       *[other] { $count } stenen
    } voor haar.
why-denies = { $who } kan { $piece } dan niet meer nemen, en die past daar in de { $row }.
why-uncovers = Daaronder komt { $piece } vrij, die in de { $row } van { $who } past.

# Soorten fouten
mistake-travel = Waar de figuren heen gaan
mistake-priestess = Wanneer de priesteres beweegt
