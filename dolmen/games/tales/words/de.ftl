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
option-deck = 32 Karten, oder „classic“: das größere Spiel mit 104, bekannt als 6 nimmt! (TALES-20).
option-games = Wie viele Durchgänge eine Partie hat.
option-until = Gespielt wird, bis jemand so viele Minuspunkte hat; nicht zusammen mit games.

do-pick-what = { $gain ->
        [none] { $piece }
       *[other] { $gain }
    } wählen
do-take-what = Reihe { $a } nehmen: { $pieces }, { $sum ->
        [one] 1 Rinderkopf
       *[other] { $sum } Rinderköpfe
    }

did-pick-what = { $you ->
        [yes] Du wählst { $gain ->
            [none] { $piece }
           *[other] { $gain }
        }.
       *[no] { $who } wählt { $gain ->
            [none] { $piece }
           *[other] { $gain }
        }.
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
    } { $count } Karten: { $pieces }, { $sum ->
        [one] 1 Rinderkopf.
       *[other] { $sum } Rinderköpfe.
    }
event-deal = Ein neuer Durchgang beginnt, alle Karten werden neu gemischt.
help-game = In Klammern hinter einer Karte: ihre Rinderköpfe, wenn es mehr als einer ist. Bis alle gewählt haben, sieht niemand deine Wahl.
ended-13 = { $games ->
        [one] Der eine Durchgang dieser Partie ist gespielt.
       *[other] Alle { $games } Durchgänge der Partie sind gespielt.
    }
ended-20 = Jemand hat { $until } Minuspunkte erreicht.
fact-taking = Deine { $piece } liegt offen und passt nirgends: Wähle die Reihe, die du nimmst.
fact-picking = Jetzt wählen alle eine Karte; eine Reihe nimmt nur, wessen Karte nirgends passt oder die sechste ist.
fact-rows = Es gibt nur { $count } Reihen.
fact-picked = Du hast { $piece } schon gewählt.
fact-not-held = Du hast { $piece } nicht auf der Hand.

# Die Anleitung in der ersten Partie
guide-goal-head = Dein Ziel
guide-goal = Nimm so wenige Rinderköpfe wie möglich. Wer eine Reihe nehmen muss, bekommt die Köpfe auf ihren Karten als Minuspunkte.
guide-choose-head = Alle wählen eine Karte
guide-choose = Alle gleichzeitig, und niemand sieht, was die anderen wählen. Wähle eine Karte aus deiner Hand.
guide-play-head = Verdeckt ausspielen
guide-play = Spiele sie auf deinen Platz. Bis alle gewählt haben, darfst du es dir noch anders überlegen.
guide-rows-head = Die niedrigste zuerst
guide-rows = Jede Karte kommt in die Reihe, deren letzte Karte niedriger ist und am nächsten liegt. Knapp über dem Ende einer Reihe ist es also recht sicher.
guide-sixth-head = Die sechste Karte
guide-sixth = Eine Reihe fasst fünf Karten. Wessen Karte die sechste wäre, nimmt diese fünf, und die Karte beginnt die Reihe neu.
guide-low-head = Zu niedrig für jede Reihe
guide-low = Eine Karte, die niedriger ist als jedes Reihenende, passt nirgends. Wer sie gespielt hat, nimmt eine Reihe nach Wahl, und die Karte beginnt sie neu.
guide-heads-head = Was eine Reihe kostet
guide-heads = Jede Karte zeigt ihre Köpfe, einen oder mehr. Hier steht, wie viele in einer Reihe liegen und wie viele Plätze frei sind.
guide-end-head = So geht es zu Ende
guide-end = Ein Durchgang endet mit der letzten Handkarte. Meist sind es drei, jedes Mal neu ausgeteilt; oben steht, wann Schluss ist. Wer insgesamt die wenigsten Köpfe hat, gewinnt. Viel Spaß!
guide-take-head = Deine Karte passt nirgends
guide-take = Sie ist niedriger als jedes Reihenende: Wähle eine Reihe und nimm sie. Schau auf die Köpfe, nicht auf die Zahl der Karten.

# Im Browser
about-game = Alle wählen gleichzeitig eine Karte. Wessen Karte die sechste ist, nimmt die Reihe mit ihren Rinderköpfen.
web-option-deck = Blatt
web-option-games = Durchgänge einer Partie
web-option-until = Oder bis jemand so viele Rinderköpfe hat
option-deck-32 = 32 Karten
option-deck-classic = 104 Karten (6 nimmt!)
web-card = { $card }, { $count } Rinderköpfe
web-card-one = { $card }, 1 Rinderkopf
web-face-down = { $card }, verdeckt
web-laid-by = { $card }, gelegt von { $name }
web-rows = Reihen
web-row = Reihe { $row }
web-row-free = Reihe { $row }: { $cards }. { $heads }, { $count } Plätze frei.
web-row-free-one = Reihe { $row }: { $cards }. { $heads }, 1 Platz frei.
web-row-full = Reihe { $row }: { $cards }. { $heads }, voll: Die nächste Karte nimmt sie.
web-take = Reihe { $row } nehmen: { $count } Rinderköpfe
web-take-one = Reihe { $row } nehmen: 1 Rinderkopf
web-take-row = Reihe { $row } nehmen: { $cards }. { $heads }.
web-heads = { $count } Rinderköpfe
web-heads-one = 1 Rinderkopf
web-free = { $count } frei
web-free-one = 1 frei
web-full = voll
web-sixth = 6.
web-sixth-does = nimmt die Reihe
web-tail = Reihenende
web-trick = Dieser Stich
web-trick-n = Stich
web-game = Durchgang
web-most = Meiste Köpfe
web-this-game = dieser Durchgang
web-match = Partie
web-your-place = Dein Platz in diesem Stich
web-taken = In diesem Durchgang genommene Rinderköpfe
web-picked = gewählt
web-thinking = überlegt …
web-taking = nimmt eine Reihe
web-game-over = Durchgang { $game } ist zu Ende
web-next-game = Weiter mit Durchgang { $game }
step-pick = Wählen
step-reveal = Aufdecken
prompt-pick = Wähle eine Karte: Alle werden zugleich aufgedeckt.
prompt-chosen = { $card }: Niemand sieht sie, bis alle gewählt haben.
prompt-bound = So wie die Reihen jetzt liegen, kommt sie in Reihe { $row }.
prompt-sixth = So wie die Reihen jetzt liegen, ist sie die sechste in Reihe { $row }: Du nimmst die Reihe.
prompt-low = Sie ist niedriger als jede letzte Karte: Du müsstest eine Reihe nehmen.
prompt-picked = Deine { $card } liegt verdeckt.
prompt-change = Deine { $card } liegt verdeckt. Bis alle gewählt haben, kannst du eine andere wählen.
prompt-take = Deine { $card } ist niedriger als jedes Reihenende: Wähle die Reihe, die du nimmst.
prompt-laying = Alle werden zugleich aufgedeckt und von der niedrigsten an angelegt.
play-down = { $card } verdeckt spielen
play-instead = Lieber { $card } spielen
end-games = Die Partie endet mit Durchgang { $games }.
end-until = Die Partie endet mit dem Durchgang, in dem jemand { $until } Rinderköpfe erreicht.
sheet-game = Durchgang { $label }

# Eigenes Material
component-heads = eine Zahl von 1 bis 99 Rinderköpfen
components-classic = heads ersetzt die 32 Karten; mit deck=classic gibt es nichts zu ersetzen
components-cards = heads hat { $cards } Karten; { $seats } Plätze brauchen { $needed }

# Gründe
why-first = Keine noch nicht gesehene Karte ist niedriger: Sie wird als erste angelegt, an die Reihen, wie sie jetzt liegen.
why-last = Keine noch nicht gesehene Karte ist höher: Sie wird als letzte angelegt, nach allen anderen.
why-too-low = Sie ist niedriger als die letzte Karte jeder Reihe: So, wie die Reihen jetzt liegen, nimmst du eine. Die billigste hat { $count ->
        [one] 1 Kopf
       *[other] { $count } Köpfe
    }; { $lower ->
        [0] keine noch nicht gesehene Karte ist
        [one] eine noch nicht gesehene Karte ist
       *[other] { $lower } noch nicht gesehene Karten sind
    } niedriger.
why-sixth = Reihe { $label } ist voll: So, wie sie jetzt liegt, nimmst du { $count ->
        [one] ihren einen Kopf
       *[other] ihre { $count } Köpfe
    }.
why-room = Sie wäre Karte { $n } in Reihe { $label }. { $count ->
        [0] Keine noch nicht gesehene Karte liegt
        [one] Nur eine noch nicht gesehene Karte liegt
       *[other] Nur { $count } noch nicht gesehene Karten liegen
    } zwischen ihr und der { $last }: zu wenige, um die Reihe zu füllen.
why-gap = Sie wäre jetzt Karte { $n } in Reihe { $label }, aber { $count ->
        [one] eine noch nicht gesehene Karte liegt
       *[other] { $count } noch nicht gesehene Karten liegen
    } zwischen ihr und der { $last }: genug, um die Reihe zu füllen.
why-heads = Damit wirst du { $count } Köpfe los: Sie lägen in Reihe { $label }.
why-cheapest = Keine Reihe hat weniger Köpfe: { $count }.
why-dearer = { $count ->
        [one] 1 Kopf
       *[other] { $count } Köpfe
    }, { $more } mehr als die billigste Reihe.
why-hits = { $who } nimmt dann eine volle Reihe mit { $count ->
        [one] 1 Kopf
       *[other] { $count } Köpfen
    }.

# Arten von Fehlern
mistake-order = Wann die eigene Karte an die Reihe kommt
mistake-take-row = Welche Reihe man nimmt
