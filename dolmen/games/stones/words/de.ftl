# Was das Steinespiel sagt
pieces = { $count ->
        [one] 1 Plättchen
       *[other] { $count } Plättchen
    }
piece-unknown = ein unbekanntes Plättchen
zone-pile = Verdeckt
zone-middle = Offen in der Mitte
zone-turned = Eben aufgedeckt
zone-row = { $label ->
        [R] braune Reihe
        [Y] gelbe Reihe
        [P] rosa Reihe
        [G] grüne Reihe
       *[other] blaue Reihe
    }
face-wish = Wunschstein
face-clover = Kleeblatt
face-bonus = +{ $n }
line-row = { $label ->
        [R] braune Reihe
        [Y] gelbe Reihe
        [P] rosa Reihe
        [G] grüne Reihe
       *[other] blaue Reihe
    }
line-wishes = Wunschsteine
line-bonus = Bonuspunkte

do-turn = ein Plättchen aufdecken
do-lay = { $piece } nehmen und auslegen
do-leave = { $piece } in der Mitte liegen lassen
do-take-what = { $piece } nehmen
do-stop = aufhören

did-turn = { $you ->
        [yes] Du deckst { $piece } auf.
       *[no] { $who } deckt { $piece } auf.
    }
did-lay = { $you ->
        [yes] Du nimmst { $piece } und legst es aus.
       *[no] { $who } nimmt { $piece } und legt es aus.
    }
did-leave = { $you ->
        [yes] Du lässt { $piece } in der Mitte liegen.
       *[no] { $who } lässt { $piece } in der Mitte liegen.
    }
did-take-what = { $you ->
        [yes] Du nimmst { $piece } aus der Mitte und legst es aus.
       *[no] { $who } nimmt { $piece } aus der Mitte und legt es aus.
    }
did-stop = { $you ->
        [yes] Du hörst auf.
       *[no] { $who } hört auf.
    }
help-game = Wer ein Kleeblatt auslegt, ist gleich noch einmal dran; +1 und +3 sind Bonuspunkte.
ended-12 = Das letzte Plättchen wurde aufgedeckt.
fact-climbs = Deine { $row } steigt und steht bei { $n }: Nur höhere Zahlen passen.
fact-climbs-no-more = Deine { $row } steigt und steht bei { $n }: Nichts kann mehr folgen.
fact-falls = Deine { $row } fällt und steht bei { $n }: Nur niedrigere Zahlen passen.
fact-falls-no-more = Deine { $row } fällt und steht bei { $n }: Nichts kann mehr folgen.
fact-none-down = Kein Plättchen liegt mehr verdeckt.
fact-still-down = { $count ->
        [one] Ein Plättchen liegt
       *[other] { $count } Plättchen liegen
    } noch verdeckt: Decke eines auf, oder nimm ein offenes.
fact-clover-turn = Dein Kleeblatt gibt dir noch einen Zug, und { $count ->
        [one] ein Plättchen liegt
       *[other] { $count } Plättchen liegen
    } noch verdeckt.
fact-decide = Entscheide zuerst über { $piece }: auslegen oder liegen lassen.
fact-nothing-turned = Es ist noch kein Plättchen aufgedeckt: Decke erst eines auf.
fact-laid = { $piece } liegt schon in { $you ->
        [yes] deiner Reihe
       *[no] einer Reihe von { $who }
    }.
fact-face-down = { $piece } ist noch nicht aufgedeckt.

# Die Anleitung in der ersten Partie
guide-goal-head = Dein Ziel
guide-goal = Lege Plättchen in Reihen, eine in jeder Farbe. Das zweite entscheidet, ob eine Reihe steigt oder fällt; dabei bleibt es. Kurze Reihen kosten Punkte, lange bringen welche.
guide-turn-head = Du bist dran
guide-turn = Decke ein Plättchen auf, egal welches: Der Zufall entscheidet, was es zeigt.
guide-lay-head = Auslegen oder liegen lassen?
guide-lay = Wenn es passt, darfst du es in deine Reihe legen; die Punkte neben der Reihe zeigen, was das bringt. Lässt du es offen liegen, ist es für alle da.
guide-middle-head = Offene Plättchen
guide-middle = Was liegen blieb, liegt offen in der Mitte. Wenn du dran bist, darfst du ein passendes nehmen, statt eines aufzudecken.
guide-scores-head = Deine Reihen
guide-scores = Der Streifen unter einer Reihe zeigt, was noch kommen kann: Blasse Zahlen passen nicht mehr. Rechts stehen die Punkte.
guide-points-head = Was Reihen zählen
guide-points = 1 Plättchen: −4, 2: −3, 3: +2, 4: +3, 5: +6, ab 6: +10. Eine Reihe, die du nie beginnst, kostet nichts.
guide-signs-head = Was Plättchen zeigen
guide-signs = Die Wunschsteine auf deinen Plättchen zählen zusammen: Ganz ohne verlierst du 4 Punkte, mit einem 3; zwei bringen 2, drei 3, vier 6, fünf 10. Legst du ein Kleeblatt aus, bist du noch einmal dran. +1 und +3 sind Punkte.
guide-end-head = So geht es zu Ende
guide-end = Wer das letzte Plättchen aufdeckt, beendet noch den eigenen Zug; dann ist die Partie vorbei. Was noch offen liegt, zählt für niemanden. Viel Spaß!
guide-stop-head = Noch eines, oder aufhören
guide-stop = Dein Kleeblatt gibt dir noch einen Zug, aber kein Plättchen liegt mehr verdeckt. Nimm ein offenes, das passt, oder höre auf.

# Im Browser
about-game = Decke ein Plättchen auf: Behalte es, oder lass es den anderen. Schnell gelernt, schnell gespielt.
web-rows = Deine Reihen
web-row = Deine Reihe, { $colour }
web-up = aufsteigend
web-down = absteigend
web-empty = leer
web-coming = noch verdeckt und passend: { $values }
web-ladder = Was deine Reihe noch bekommen kann. Gefüllt: verdeckt. Umrandet: offen in der Mitte. Blass: passt nicht.
web-fits = passt
web-fits-row = passt: die Reihe geht von { $was } auf { $is }
web-stuck = passt nicht in deine Reihe
web-wish = Wunschstein: sammeln
web-clover = Kleeblatt: noch ein Zug
web-bonus = Bonuspunkte
web-face-down = Verdeckt
web-end = Wer das letzte Plättchen aufdeckt, beendet noch den eigenen Zug; dann ist die Partie zu Ende.
web-turn = Plättchen aufdecken
web-lay = { $piece } auslegen
web-leave = Offen liegen lassen
web-take = { $piece } nehmen
web-stop = Aufhören
prompt-turn = Decke ein Plättchen auf, oder nimm ein offenes, das passt.
prompt-turn-only = Decke ein Plättchen auf. Von den offenen passt keines.
prompt-turn-first = Decke ein Plättchen auf.
prompt-again = Kleeblatt: noch einmal du.
prompt-lay = { $piece } passt in deine Reihe. Auslegen, oder allen überlassen?
prompt-clover = { $piece } passt, und mit dem Kleeblatt bist du noch einmal dran. Auslegen?
prompt-stays = { $piece } passt nicht in deine Reihe: Es bleibt für alle offen liegen.
prompt-take = { $piece }: aus der Mitte nehmen und auslegen?
prompt-take-clover = { $piece } nehmen? Mit dem Kleeblatt bist du noch einmal dran.
prompt-last = Kein Plättchen liegt mehr verdeckt. Nimm ein offenes, das passt, oder höre auf.
prompt-nothing = Kein Plättchen liegt mehr verdeckt, und kein offenes passt.
sheet-row = Reihe, { $colour }
sheet-wishes = Wunschsteine
sheet-bonus = Bonuspunkte

# Eigenes Material
component-wish = ein Plättchen wie G7
component-clover = ein Plättchen wie G7
component-one = ein Plättchen wie G7
component-three = ein Plättchen wie G7
components-symbols = { $tile } würde zwei Symbole zeigen; ein Plättchen zeigt höchstens eines

# Gründe
why-opens = Es beginnt deine { $row }: { $points } Punkte, bis dort drei Plättchen liegen. { $count ->
        [0] Keines der übrigen Plättchen könnte
        [one] Eines der übrigen Plättchen könnte
       *[other] { $count } der übrigen Plättchen könnten
    } folgen.
why-lengthens = Deine { $row } wächst auf { $count } Plättchen: { $before } → { $after }.
why-keeps-one = Deine { $row } bleibt nur für die { $n } offen: Sie liegt noch verdeckt.
why-keeps-open = Deine { $row } bleibt offen für { $low } bis { $high }: { $count ->
        [one] Ein solches Plättchen liegt
       *[other] { $count } solche Plättchen liegen
    } noch verdeckt.
why-passes-over = Es überspringt { $count ->
        [one] ein verdecktes Plättchen, das
       *[other] { $count } verdeckte Plättchen, die
    } jetzt in deine { $row } { $count ->
        [one] passt
       *[other] passen
    }.
why-wish = { $count ->
        [one] Dein erster Wunschstein
       *[other] Du hättest { $count } Wunschsteine
    }: { $before } → { $after }.
why-clover = Das Kleeblatt bringt dir noch einen Zug.
why-bonus = Es bringt { $count ->
        [one] einen Bonuspunkt
       *[other] { $count } Bonuspunkte
    }.
why-denies = { $who } kann { $piece } dann nicht mehr nehmen: Dort wäre die { $row } auf { $count } Plättchen gewachsen, { $before } → { $after }.
why-spares = Es würde deine { $row } mit { $points } Punkten beginnen, und { $count ->
        [0] keines der übrigen Plättchen könnte
        [one] nur eines der übrigen Plättchen könnte
       *[other] { $count } der übrigen Plättchen könnten
    } folgen.
why-gives = { $who } kann { $piece } nehmen: Dort würde die { $row } auf { $count } Plättchen wachsen, { $before } → { $after }.
why-safe = { $piece } passt nicht in die { $row } von { $who }.
why-chance = { $count } der { $all } verdeckten Plättchen passen in Reihen, die du begonnen hast.
why-last-tile = Es ist das letzte Plättchen: Mit diesem Zug endet das Spiel, { $standing ->
        [ahead] während du mit { $lead } vorn liegst
        [behind] während du { $lead } zurückliegst
       *[level] bei Gleichstand
    }.
why-nothing-fits = Keines der offenen Plättchen passt in deine Reihen.
why-leaves-points = Ein weiteres Plättchen brächte noch { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }.
why-only-costs = Kein Plättchen, das du nehmen könntest, bringt etwas ein.
