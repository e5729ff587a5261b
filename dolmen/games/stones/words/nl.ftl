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

# In de browser
about-game = Draai een steen om: houd hem, of laat hem voor de anderen. Snel geleerd, snel gespeeld.
web-rows = Jouw rijen
web-rows-of = Rijen van { $name }
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
prompt-lay = { $piece } past in je rij. Neerleggen, of aan iedereen laten?
prompt-clover = { $piece } past, en de klaver geeft je nog een beurt. Neerleggen?
prompt-stays = { $piece } past niet in je rij: hij blijft open liggen voor iedereen.
prompt-take = { $piece }: uit het midden nemen en neerleggen?
prompt-take-clover = { $piece } nemen? De klaver geeft je nog een beurt.
prompt-last = Er ligt geen tegel meer gedekt. Neem een open tegel die past, of stop.
prompt-nothing = Er ligt geen tegel meer gedekt, en geen open tegel past.
sheet-row = Rij, { $colour }
sheet-wishes = Wensstenen
sheet-bonus = Bonuspunten
