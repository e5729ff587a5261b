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
do-wish-with-what = { $b } en { $c } afleggen, wenssteen { $a } nemen
do-draw = van de trekstapel trekken
do-draw-what = { $piece } van de aflegstapel nemen
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
        [yes] Je legt { $b } en { $c } af en neemt wenssteen { $a }.
       *[no] { $who } legt { $b } en { $c } af en neemt wenssteen { $a }.
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
did-done = { $you ->
        [yes] Je legt niets meer.
       *[no] { $who } legt niets meer.
    }
help-game = GX is de groene slotkaart, D4 de puntenkaart 4, W4 de wenssteen 4. ‘play D4’ legt hem in je puntenrij, ‘play D4 on G’ in je groene rij.
ended-23 = De vijfde rij met een slotkaart heeft het spel beëindigd.
ended-24 = De laatste kaart van de trekstapel is getrokken.
ended-31 = Er is lang niets nieuws gelegd: het spel staat stil.
fact-climbs = Je { $row } loopt op en staat op { $n }: alleen { $n } of hoger past.
fact-climbs-no-more = Je { $row } loopt op en staat op { $n }: er past geen ander getal meer.
fact-falls = Je { $row } loopt af en staat op { $n }: alleen { $n } of lager past.
fact-falls-no-more = Je { $row } loopt af en staat op { $n }: er past geen ander getal meer.
fact-ended = { $count ->
        [one] In je { $row } ligt een slotkaart: alleen de tweede mag nog volgen.
       *[other] Twee slotkaarten sluiten je { $row } af.
    }
fact-no-number = Je { $row } heeft nog geen getal, en een puntenkaart kan geen rij beginnen.
fact-last-number = Je { $row } staat op { $n }: daar past alleen de puntenkaart { $n }.
fact-stone-taken = { $you ->
        [yes] Wenssteen { $n } heb je al.
       *[no] { $who } heeft wenssteen { $n } al.
    }
fact-closed-pile = { $piece } is in deze beurt afgelegd; daarom is deze stapel tot het einde van de beurt dicht.
fact-must-play = Het spel gaat door en je hebt { $count } kaarten: er is er altijd een af te leggen.
fact-last-cards = Het spel is afgelopen: je mag alleen nog { $count ->
        [one] één kaart
       *[other] hoogstens { $count } kaarten
    } in je rijen leggen.
fact-draw-now = Je hebt gespeeld: trek nu { $count ->
        [one] een kaart
       *[other] { $count } kaarten
    }.
fact-play-first = Speel eerst een kaart of leg er een af; daarna trek je.
fact-not-held = Je hebt { $piece } niet in je hand.
fact-one-only = Je hebt { $piece } maar één keer in je hand.
fact-pile-empty = Op die stapel ligt niets.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Maak lange rijen, één in elke kleur. Vanaf vier kaarten levert een rij punten op; een kortere kost je punten.
guide-choose-head = Jij bent aan de beurt
guide-choose = Kies een kaart uit je hand. De plekken waar hij heen kan, lichten op.
guide-lay-head = Houden of weggeven
guide-lay = Omlaag: hij komt in je rij, en het bordje erboven laat zien wat dat oplevert. Omhoog: je legt hem af. Een rij loopt op of af, en dat blijft zo.
guide-draw-head = Tweede stap: trekken
guide-draw = Elke beurt eindigt met een nieuwe kaart: van de gedekte stapel, of een open kaart van een aflegstapel.
guide-scores-head = Wat rijen waard zijn
guide-scores = 1 kaart: −4, 2: −3, 3: −2, 4: +1, 5: +2, 6: +3, 7: +6, 8: +7, vanaf 9: +10. Een rij die je nooit begint, kost niets. Elke rij laat zien wat hij nu telt.
guide-wishes-head = Wensstenen
guide-wishes = Met twee kaarten van dezelfde waarde koop je de steen met dat getal: kies eerst de ene kaart, dan de andere. Zonder steen verlies je 4 punten, met één 1; drie leveren er 4 op, vier 6, vijf 10.
guide-points-head = Puntenkaarten
guide-points = Ze hebben geen kleur. In je puntenrij telt elke 1, in willekeurige volgorde. Of hij verlengt een kleurrij waarvan het laatste getal hetzelfde is.
guide-stop-head = Slotkaarten
guide-stop = Van elke kleur zijn er twee. Je kunt er altijd een leggen en hij verlengt zijn rij, maar daarna volgt geen getal meer, alleen nog de tweede slotkaart.
guide-end-head = Zo eindigt het
guide-end = Met de vijfde rij die een slotkaart heeft, van iedereen samen, of met de laatste kaart van de stapel. Dan mag iedereen nog twee kaarten leggen. Een kaart met een slotje past in geen rij: kies hem, en hij zegt waarom. Veel plezier!
guide-pair-head = Een paar voor een wenssteen
guide-pair = Twee van je kaarten hebben de waarde van een steen die er nog ligt. Kies ze allebei om ze af te leggen en hem te nemen; daarna trek je twee kaarten.
guide-last-head = De laatste twee kaarten
guide-last = Het spel is afgelopen. Je mag nog hoogstens twee kaarten in je rijen leggen, verder niets; stop dan.

# In de browser
about-game = Vijf rijen, omhoog of omlaag. Korte rijen kosten punten, lange leveren punten op. Met paren koop je wensstenen.
web-pile = Trekstapel
web-stones = Wensstenen
web-discard = Aflegstapel, { $colour }
web-row = Jouw rij, { $colour }
web-take = { $piece } nemen
web-finish = Stoppen
step-play = Spelen
step-draw = Trekken
step-last-first = Eerste kaart
step-last-second = Tweede kaart
prompt-play = Kies een kaart: leg hem in een rij, of leg hem af.
prompt-chosen = { $piece }: omlaag naar je rij, of omhoog om hem af te leggen.
prompt-draw = Trek nu een kaart: van de stapel, of een open kaart.
prompt-last = Het spel is afgelopen: leg nog hoogstens twee kaarten, of stop.
prompt-last-one = Het spel is afgelopen: leg nog een kaart, of stop.
prompt-last-none = Het spel is afgelopen, en geen van je kaarten past in een rij.
prompt-last-no-more = Van je andere kaarten past er geen in een rij.
prompt-last-chosen = { $piece }: omlaag naar je rij.
ended-rows = Rijen met slotkaart
web-ending = Afgelopen: laatste kaarten
web-ending-about = Iedereen mag nog hoogstens twee kaarten in de eigen rijen leggen; niemand trekt of legt af.
end-near = De partij eindigt met de vijfde rij die een slotkaart heeft, of met de laatste kaart van de trekstapel.
web-take-it = Nemen
web-lay = Leggen
web-lay-on = Op { $colour } leggen
web-give = Afleggen
web-discards = aflegstapel
web-wish-with = { $stone } met { $piece }
web-scale = Kaarten → punten
web-next-card = { $colour }, volgende kaart: { $before } → { $after }
web-closed = gesloten: hier heb je in deze beurt afgelegd
prompt-chosen-give = { $piece } past in geen van je rijen: omhoog om af te leggen.
prompt-pair = Of als paar voor { $piece }.
prompt-draw-of = Trek kaart { $n } van { $all }: van de stapel, of een open kaart.
sheet-row = Rij, { $colour }
sheet-wishes = Wensstenen

# Redenen
why-point-row = Je puntenrij telt dan { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    }: een zeker punt.
why-opens = Hij begint je { $row }: { $points } punten zolang er geen vier kaarten liggen. Je hebt er { $count ->
        [0] geen ander getal
        [one] nog één getal
       *[other] nog { $count } getallen
    } voor.
why-lengthens = Je { $row } groeit naar { $count } kaarten: { $before } → { $after }.
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
why-keeps-both = Je { $row } kan nog op- of aflopen: { $count ->
        [one] één getal is
       *[other] { $count } getallen zijn
    } nog niet gezien.
why-passes-over = Hij slaat { $count ->
        [one] één ongeziene kaart over die
       *[other] { $count } ongeziene kaarten over die
    } nu in je { $row } { $count ->
        [one] past
       *[other] passen
    }.
why-ends-match = De vijfde rij met een slotkaart beëindigt het spel { $standing ->
        [ahead] terwijl je { $lead } voorstaat
        [behind] terwijl je { $lead } achterstaat
       *[level] bij een gelijke stand
    }.
why-one-more-ends = Dan hebben vier rijen een slotkaart, en de volgende beëindigt het spel. Je { $standing ->
        [ahead] staat { $lead } voor
        [behind] staat { $lead } achter
       *[level] staat gelijk
    }.
why-bridges = Hij verlengt je { $row }, en elk getal dat nu past, past dan nog steeds.
why-gives-up = { $piece } zou in je { $row } passen.
why-dead = { $piece } past niet meer in je { $row }.
why-row-unbegun = Je { $row } is nog niet begonnen; { $piece } mis je het minst.
why-splits-pair = Daarmee geef je je paar voor wenssteen { $n } op.
why-gives = { $who } kan { $piece } nemen: de { $row } daar zou naar { $count } kaarten groeien, { $before } → { $after }.
why-gives-point = { $who } kan { $piece } nemen: aan een puntenkaart heb je altijd iets.
why-safe = { $piece } past niet in de { $row } van { $who }.
why-covers = Hij bedekt { $piece }, die in de { $row } van { $who } zou passen.
why-stone = { $count ->
        [one] Je eerste wenssteen
       *[other] Je zou { $count } wensstenen hebben
    }: { $before } → { $after }.
why-spends = { $count ->
        [one] { $pieces } zou in een van je rijen passen.
       *[other] { $pieces } zouden in je rijen passen.
    }
why-spends-nothing = { $pieces } passen in geen rij die je begonnen bent.
why-last-card = De laatste kaart van de stapel beëindigt het spel { $standing ->
        [ahead] terwijl je { $lead } voorstaat
        [behind] terwijl je { $lead } achterstaat
       *[level] bij een gelijke stand
    }.
why-hope = Van de { $all } kaarten die je nog niet hebt gezien passen er { $count } in je rijen.
why-takes = { $piece } maakt je { $row } { $count } kaarten lang: { $before } → { $after }.
why-takes-point = { $piece } is een puntenkaart: daar heb je altijd iets aan.
why-takes-company = Met { $piece } zou je { $count } kaarten hebben voor je { $row }, die nog niet begonnen is.
why-takes-no-use = { $piece } past in geen rij die je begonnen bent.
why-takes-pair = Met { $piece } heb je een paar voor wenssteen { $n }.
why-denies = { $who } kan { $piece } dan niet meer nemen: de { $row } daar zou naar { $count } kaarten zijn gegroeid, { $before } → { $after }.
why-uncovers = Daaronder komt { $piece } vrij, die in de { $row } van { $who } past.
why-nothing-fits = Geen van je kaarten past in een rij.
why-leaves-points = Nog een kaart zou { $count ->
        [one] een punt
       *[other] { $count } punten
    } opleveren.
why-only-costs = Elke kaart die je nog kunt leggen begint een rij en kost { $points } punten.
