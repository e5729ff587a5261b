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
