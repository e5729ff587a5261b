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

do-pick-what = { $piece } kiezen
do-take-what = rij { $a } nemen: { $pieces }, { $sum ->
        [one] 1 koeienkop
       *[other] { $sum } koeienkoppen
    }

did-pick-what = { $you ->
        [yes] Je kiest { $piece }.
       *[no] { $who } kiest { $piece }.
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

# In de browser
about-game = Iedereen kiest tegelijk een kaart. Wiens kaart de zesde is, neemt de rij met haar koppen.
