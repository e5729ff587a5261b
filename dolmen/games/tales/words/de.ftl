# Was Tales! sagt
seat = { $who }{ $you ->
        [yes] {" "}(du)
       *[no] {""}
    }{ $acts ->
        [yes] , am Zug
       *[no] {""}
    }: zusammen { $points } Punkte
zone-row = Reihe { $label }
zone-hand = Hand
zone-pick = gewählt
zone-trick = gespielt
zone-taken = genommen
face-heads = { $n ->
        [1] {""}
       *[other] ({ $n })
    }
sum-heads = {" "}· { $sum ->
        [one] 1 Rinderkopf
       *[other] { $sum } Rinderköpfe
    }
line-game = dieser Durchgang
line-before = frühere Durchgänge
option-deck = 32 Karten, oder „classic“: das bekannte größere Spiel mit 104 (TALES-20).
option-games = Wie viele Durchgänge eine Partie hat.
option-until = Gespielt wird, bis jemand so viele Minuspunkte hat; schließt games aus.

do-pick-what = { $piece } wählen
do-take-what = Reihe { $a } nehmen: { $pieces }, { $sum ->
        [one] 1 Rinderkopf
       *[other] { $sum } Rinderköpfe
    }

did-pick-what = { $you ->
        [yes] Du wählst { $piece }.
       *[no] { $who } wählt { $piece }.
    }
did-unseen = { $who } hat gewählt.
did-take-what = { $you ->
        [yes] Du nimmst
       *[no] { $who } nimmt
    } Reihe { $a }: { $pieces }, { $sum ->
        [one] 1 Rinderkopf.
       *[other] { $sum } Rinderköpfe.
    }
step-pick-trick = Aufgedeckt: { $each }.
step-trick-row = { $you ->
        [yes] Deine { $piece }
       *[no] Die { $piece } von { $who }
    } kommt in Reihe { $target }.
step-row-taken = { $you ->
        [yes] Du nimmst
       *[no] { $who } nimmt
    } { $count } Karten: { $pieces }, { $sum } Rinderköpfe.
event-deal = Ein neuer Durchgang beginnt, alle Karten werden neu gemischt.
help-game = In Klammern hinter einer Karte: ihre Rinderköpfe, wenn es mehr als einer ist. Bis alle gewählt haben, sieht niemand deine Wahl.

# Im Browser
about-game = Alle wählen gleichzeitig eine Karte. Wessen Karte die sechste ist, nimmt die Reihe mit ihren Hornochsen.
