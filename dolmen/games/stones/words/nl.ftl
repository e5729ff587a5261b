# Wat het stenenspel zegt
pieces = { $count ->
        [one] 1 tegel
       *[other] { $count } tegels
    }
piece-unknown = een onbekende tegel
zone-pile = Gedekt
zone-middle = Open in het midden
zone-turned = Net omgedraaid
zone-row = { $label ->
        [R] bruine rij
        [Y] gele rij
        [P] roze rij
        [G] groene rij
       *[other] blauwe rij
    }
face-wish = wenssteen
face-clover = klaver
face-bonus = +{ $n }
line-row = { $label ->
        [R] bruine rij
        [Y] gele rij
        [P] roze rij
        [G] groene rij
       *[other] blauwe rij
    }
line-wishes = wensstenen
line-bonus = bonuspunten

do-turn = een tegel omdraaien
do-lay = { $piece } nemen en neerleggen
do-leave = { $piece } open laten liggen
do-take-what = { $piece } nemen
do-stop = stoppen

did-turn = { $you ->
        [yes] Je draait { $piece } om.
       *[no] { $who } draait { $piece } om.
    }
did-lay = { $you ->
        [yes] Je neemt { $piece } en legt hem neer.
       *[no] { $who } neemt { $piece } en legt hem neer.
    }
did-leave = { $you ->
        [yes] Je laat { $piece } open liggen.
       *[no] { $who } laat { $piece } open liggen.
    }
did-take-what = { $you ->
        [yes] Je neemt { $piece } uit het midden en legt hem neer.
       *[no] { $who } neemt { $piece } uit het midden en legt hem neer.
    }
did-stop = { $you ->
        [yes] Je stopt.
       *[no] { $who } stopt.
    }
help-game = Wie een klaver neerlegt, is meteen nog een keer aan de beurt; +1 en +3 zijn bonuspunten.
ended-12 = De laatste tegel is omgedraaid.
fact-climbs = Je { $row } loopt op en staat op { $n }: alleen hogere getallen passen.
fact-climbs-no-more = Je { $row } loopt op en staat op { $n }: er kan niets meer volgen.
fact-falls = Je { $row } loopt af en staat op { $n }: alleen lagere getallen passen.
fact-falls-no-more = Je { $row } loopt af en staat op { $n }: er kan niets meer volgen.
fact-none-down = Er ligt geen tegel meer gedekt.
fact-still-down = Er { $count ->
        [one] ligt nog één tegel
       *[other] liggen nog { $count } tegels
    } gedekt: draai er een om, of neem een open tegel.
fact-clover-turn = Je klaver geeft je nog een beurt, en er { $count ->
        [one] ligt nog één tegel
       *[other] liggen nog { $count } tegels
    } gedekt.
fact-decide = Beslis eerst over { $piece }: neerleggen of laten liggen.
fact-nothing-turned = Er is nog geen tegel omgedraaid: draai er eerst een om.
fact-laid = { $piece } ligt al in { $you ->
        [yes] je rij
       *[no] een rij van { $who }
    }.
fact-face-down = { $piece } is nog niet omgedraaid.

# De uitleg tijdens de eerste partij
guide-goal-head = Jouw doel
guide-goal = Leg tegels in rijen, één in elke kleur. De tweede tegel bepaalt of een rij op- of afloopt; dat blijft zo. Korte rijen kosten punten, lange leveren punten op.
guide-turn-head = Jij bent aan de beurt
guide-turn = Draai een tegel om, het maakt niet uit welke: het toeval bepaalt wat erop staat.
guide-lay-head = Neerleggen of laten liggen?
guide-lay = Past hij, dan mag je hem in je rij leggen; de punten naast de rij laten zien wat dat oplevert. Laat je hem open liggen, dan is hij er voor iedereen.
guide-middle-head = Open tegels
guide-middle = Wat bleef liggen, ligt open in het midden. In je beurt mag je er een nemen die past, in plaats van er een om te draaien.
guide-scores-head = Jouw rijen
guide-scores = De strook onder een rij laat zien wat er nog kan komen: bleke getallen passen niet meer. Rechts staan de punten.
guide-points-head = Wat rijen waard zijn
guide-points = 1 tegel: −4, 2: −3, 3: +2, 4: +3, 5: +6, vanaf 6: +10. Een rij die je nooit begint, kost niets.
guide-signs-head = Wat tegels tonen
guide-signs = De wensstenen op je tegels tellen samen: zonder verlies je 4 punten, met één 3; twee leveren 2 punten op, drie 3, vier 6, vijf 10. Leg je een klaver neer, dan krijg je nog een beurt. +1 en +3 zijn punten.
guide-end-head = Zo eindigt het
guide-end = Wie de laatste tegel omdraait, maakt de beurt nog af; dan is de partij afgelopen. Wat nog open ligt, telt voor niemand. Veel plezier!
guide-stop-head = Nog een tegel, of stoppen
guide-stop = Je klaver geeft je nog een beurt, maar er ligt geen tegel meer gedekt. Neem een open tegel die past, of stop.

# In de browser
about-game = Draai een tegel om: houd hem, of laat hem voor de anderen. Snel geleerd, snel gespeeld.
web-rows = Jouw rijen
web-row = Jouw rij, { $colour }
web-up = oplopend
web-down = aflopend
web-empty = leeg
web-coming = nog gedekt en passend: { $values }
web-ladder = Wat je rij nog kan krijgen. Gevuld: gedekt. Omrand: open in het midden. Bleek: past niet.
web-fits = past
web-fits-row = past: de rij gaat van { $was } naar { $is }
web-stuck = past niet in je rij
web-wish = Wenssteen: verzamelen
web-clover = Klaver: nog een beurt
web-bonus = Bonuspunten
web-face-down = Gedekt
web-end = Wie de laatste tegel omdraait, maakt de beurt af; dan is de partij afgelopen.
web-turn = Tegel omdraaien
web-lay = { $piece } neerleggen
web-leave = Open laten liggen
web-take = { $piece } nemen
web-stop = Stoppen
prompt-turn = Draai een tegel om, of neem een open tegel die past.
prompt-turn-only = Draai een tegel om. Geen open tegel past.
prompt-turn-first = Draai een tegel om.
prompt-again = Klaver: nog een beurt.
prompt-lay = { $piece } past in je rij. Neerleggen, of voor iedereen laten liggen?
prompt-clover = { $piece } past, en de klaver geeft je nog een beurt. Neerleggen?
prompt-stays = { $piece } past niet in je rij: hij blijft open liggen voor iedereen.
prompt-take = { $piece }: uit het midden nemen en neerleggen?
prompt-take-clover = { $piece } nemen? De klaver geeft je nog een beurt.
prompt-last = Er ligt geen tegel meer gedekt. Neem een open tegel die past, of stop.
prompt-nothing = Er ligt geen tegel meer gedekt, en geen open tegel past.
sheet-row = Rij, { $colour }
sheet-wishes = Wensstenen
sheet-bonus = Bonuspunten

# Eigen materiaal
component-wish = een tegel zoals G7
component-clover = een tegel zoals G7
component-one = een tegel zoals G7
component-three = een tegel zoals G7
components-symbols = { $tile } zou twee symbolen laten zien; een tegel toont er hoogstens één

# Redenen
why-opens = Hiermee begint je { $row }: { $points } punten zolang er geen drie tegels liggen. { $count ->
        [0] Geen van de overige tegels kan
        [one] Eén van de overige tegels kan
       *[other] { $count } van de overige tegels kunnen
    } volgen.
why-lengthens = Je { $row } groeit naar { $count } tegels: { $before } → { $after }.
why-keeps-one = Je { $row } blijft alleen open voor de { $n }: die ligt nog gedekt.
why-keeps-open = Je { $row } blijft open voor { $low } tot en met { $high }: { $count ->
        [one] één zo’n tegel ligt
       *[other] { $count } zulke tegels liggen
    } nog gedekt.
why-passes-over = Hiermee sla je { $count ->
        [one] één gedekte tegel over die
       *[other] { $count } gedekte tegels over die
    } nu in je { $row } { $count ->
        [one] past
       *[other] passen
    }.
why-wish = { $count ->
        [one] Je eerste wenssteen
       *[other] Je zou { $count } wensstenen hebben
    }: { $before } → { $after }.
why-clover = De klaver geeft je nog een beurt.
why-bonus = Dit levert { $count ->
        [one] een bonuspunt
       *[other] { $count } bonuspunten
    } op.
why-denies = { $who } kan { $piece } dan niet meer nemen: de { $row } daar zou naar { $count } tegels zijn gegroeid, { $before } → { $after }.
why-spares = Als je hem legt, begint je { $row } met { $points }, en { $count ->
        [0] geen van de overige tegels kan
        [one] maar één van de overige tegels kan
       *[other] { $count } van de overige tegels kunnen
    } volgen.
why-gives = { $who } kan { $piece } nemen: de { $row } daar zou naar { $count } tegels groeien, { $before } → { $after }.
why-safe = { $piece } past niet in de { $row } van { $who }.
why-chance = Van de { $all } gedekte tegels passen er { $count } in rijen die je begonnen bent.
why-last-tile = Het is de laatste tegel: met deze beurt eindigt het spel { $standing ->
        [ahead] terwijl je { $lead } voorstaat
        [behind] terwijl je { $lead } achterstaat
       *[level] bij een gelijke stand
    }.
why-nothing-fits = Geen van de open tegels past in je rijen.
why-leaves-points = Nog een tegel zou { $count ->
        [one] een punt
       *[other] { $count } punten
    } opleveren.
why-only-costs = Geen tegel die je kunt nemen levert iets op.
