# Was das Kartenspiel sagt
zone-pile = Nachziehstapel
zone-stones = Wunschsteine in der Auslage
zone-discard = { $label ->
        [R] brauner Ablagestapel
        [Y] gelber Ablagestapel
        [P] rosa Ablagestapel
        [G] grüner Ablagestapel
        [B] blauer Ablagestapel
       *[other] Ablagestapel der Punktekarten
    }
zone-row = { $label ->
        [R] braune Reihe
        [Y] gelbe Reihe
        [P] rosa Reihe
        [G] grüne Reihe
        [B] blaue Reihe
       *[other] Punktereihe
    }
zone-hand = Hand
zone-wishes = Wunschsteine
line-row = { $label ->
        [R] braune Reihe
        [Y] gelbe Reihe
        [P] rosa Reihe
        [G] grüne Reihe
        [B] blaue Reihe
       *[other] Punktereihe
    }
line-wishes = Wunschsteine

do-discard-what = { $a } abwerfen
do-play-what = { $a } legen
do-play-on-what = { $a } in die { $zone } legen
do-wish-with-what = { $b } und { $c } abwerfen, Wunschstein { $a } nehmen
do-draw = vom Nachziehstapel ziehen
do-draw-what = { $piece } vom Ablagestapel nehmen
do-done = nichts mehr legen

did-discard-what = { $you ->
        [yes] Du wirfst { $a } ab.
       *[no] { $who } wirft { $a } ab.
    }
did-play-what = { $you ->
        [yes] Du legst { $a }.
       *[no] { $who } legt { $a }.
    }
did-play-on-what = { $you ->
        [yes] Du legst { $a } in deine { $zone }.
       *[no] { $who } legt { $a } in die { $zone }.
    }
did-wish-with-what = { $you ->
        [yes] Du wirfst { $b } und { $c } ab und nimmst den Wunschstein { $a }.
       *[no] { $who } wirft { $b } und { $c } ab und nimmt den Wunschstein { $a }.
    }
did-draw = { $piece ->
        [none] { $you ->
            [yes] Du ziehst eine Karte.
           *[no] { $who } zieht eine Karte.
        }
       *[other] { $you ->
            [yes] Du ziehst { $piece }.
           *[no] { $who } zieht { $piece }.
        }
    }
did-draw-what = { $you ->
        [yes] Du nimmst { $piece } vom Ablagestapel.
       *[no] { $who } nimmt { $piece } vom Ablagestapel.
    }
did-done = { $you ->
        [yes] Du legst nichts mehr.
       *[no] { $who } legt nichts mehr.
    }
help-game = GX ist die grüne Schlusskarte, D4 die Punktekarte 4, W4 der Wunschstein 4. „play D4“ legt sie in deine Punktereihe, „play D4 on G“ in deine grüne Reihe.
ended-23 = Die fünfte Reihe mit Schlusskarte hat das Spiel beendet.
ended-24 = Die letzte Karte des Nachziehstapels wurde gezogen.
ended-31 = Lange wurde nichts Neues gelegt: Stillstand.
fact-climbs = Deine { $row } steigt und steht bei { $n }: Nur { $n } oder höher passt.
fact-climbs-no-more = Deine { $row } steigt und steht bei { $n }: Keine andere Zahl passt mehr.
fact-falls = Deine { $row } fällt und steht bei { $n }: Nur { $n } oder niedriger passt.
fact-falls-no-more = Deine { $row } fällt und steht bei { $n }: Keine andere Zahl passt mehr.
fact-ended = { $count ->
        [one] Deine { $row } hat eine Schlusskarte: Nur die zweite darf noch folgen.
       *[other] Deine { $row } ist mit zwei Schlusskarten abgeschlossen.
    }
fact-no-number = Deine { $row } hat noch keine Zahl, und eine Punktekarte kann keine Reihe beginnen.
fact-last-number = Deine { $row } steht bei { $n }: Dort passt nur die Punktekarte { $n }.
fact-stone-taken = { $you ->
        [yes] Den Wunschstein { $n } hast du schon.
       *[no] Den Wunschstein { $n } hat schon { $who }.
    }
fact-closed-pile = { $piece } wurde in diesem Zug abgeworfen; darum ist dieser Stapel bis zum Ende des Zuges gesperrt.
fact-must-play = Das Spiel geht weiter, und du hast { $count } Karten: Eine lässt sich immer abwerfen.
fact-last-cards = Das Spiel ist zu Ende: Du darfst nur noch { $count ->
        [one] eine Karte
       *[other] bis zu { $count } Karten
    } in deine Reihen legen.
fact-draw-now = Du hast gespielt: Zieh nun { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
fact-play-first = Spiele zuerst eine Karte oder wirf eine ab; dann ziehst du.
fact-not-held = Du hast { $piece } nicht auf der Hand.
fact-one-only = Du hast { $piece } nur einmal auf der Hand.
fact-pile-empty = Auf diesem Stapel liegt nichts.

# Die Anleitung in der ersten Partie
guide-goal-head = Dein Ziel
guide-goal = Bilde lange Reihen, eine in jeder Farbe. Ab vier Karten bringt eine Reihe Punkte; eine kürzere kostet welche.
guide-choose-head = Du bist dran
guide-choose = Wähle eine Karte aus deiner Hand. Die Plätze, auf die sie passt, leuchten auf.
guide-lay-head = Behalten oder abgeben
guide-lay = Nach unten: Sie kommt in deine Reihe, und das Schild darüber zeigt, was das bringt. Nach oben: Du wirfst sie ab. Eine Reihe steigt oder fällt, und dabei bleibt es.
guide-draw-head = Zweiter Schritt: ziehen
guide-draw = Jeder Zug endet mit einer neuen Karte: vom verdeckten Stapel, oder einer offenen von einem Ablagestapel.
guide-scores-head = Was Reihen zählen
guide-scores = 1 Karte: −4, 2: −3, 3: −2, 4: +1, 5: +2, 6: +3, 7: +6, 8: +7, ab 9: +10. Eine Reihe, die du nie beginnst, kostet nichts. Jede Reihe zeigt, was sie gerade zählt.
guide-wishes-head = Wunschsteine
guide-wishes = Für zwei Karten mit gleichem Wert gibt es den Stein mit dieser Zahl: Wähle erst die eine, dann die andere. Ganz ohne Stein verlierst du 4 Punkte, mit einem 1; drei bringen 4, vier 6, fünf 10.
guide-points-head = Punktekarten
guide-points = Sie haben keine Farbe. In deiner Punktereihe zählt jede 1, in beliebiger Folge. Oder sie verlängert eine Farbreihe, deren letzte Zahl dieselbe ist.
guide-stop-head = Schlusskarten
guide-stop = Von jeder Farbe gibt es zwei. Eine lässt sich immer legen und verlängert ihre Reihe, aber danach folgt keine Zahl mehr, nur noch die zweite Schlusskarte.
guide-end-head = So geht es zu Ende
guide-end = Mit der fünften Reihe, die eine Schlusskarte hat, bei allen zusammen, oder mit der letzten Karte vom Stapel. Dann dürfen alle noch zwei Karten legen. Eine Karte mit Schloss passt in keine Reihe: Wähle sie, dann sagt sie, warum. Viel Spaß!
guide-pair-head = Ein Paar für einen Wunschstein
guide-pair = Zwei deiner Karten haben den Wert eines Steins, der noch da ist. Wähle beide, um sie abzuwerfen und ihn zu nehmen; dann ziehst du zwei Karten.
guide-last-head = Die letzten zwei Karten
guide-last = Das Spiel ist zu Ende. Du darfst noch bis zu zwei Karten in deine Reihen legen, sonst nichts; dann höre auf.

# Im Browser
about-game = Fünf Reihen, aufwärts oder abwärts. Kurze Reihen kosten, lange zahlen sich aus. Für Kartenpaare gibt es Wunschsteine.
web-pile = Nachziehstapel
web-stones = Wunschsteine
web-discard = Ablagestapel, { $colour }
web-row = Deine Reihe, { $colour }
web-take = { $piece } nehmen
web-finish = Aufhören
web-take-it = Nehmen
web-lay = Legen
web-lay-on = Auf { $colour } legen
web-give = Abwerfen
web-discards = Ablage
web-wish-with = { $stone } mit { $piece }
web-scale = Karten → Punkte
web-next-card = { $colour }, nächste Karte: { $before } → { $after }
web-closed = gesperrt: Hier hast du in diesem Zug abgeworfen
step-play = Spielen
step-draw = Ziehen
step-last-first = Erste Karte
step-last-second = Zweite Karte
prompt-play = Wähle eine Karte: Lege sie in eine Reihe oder wirf sie ab.
prompt-chosen = { $piece }: nach unten in deine Reihe, oder nach oben abwerfen.
prompt-draw = Zieh nun eine Karte: vom Stapel oder eine offene.
prompt-last = Das Spiel ist zu Ende: Lege noch bis zu zwei Karten oder höre auf.
prompt-last-one = Das Spiel ist zu Ende: Lege noch eine Karte oder höre auf.
prompt-last-none = Das Spiel ist zu Ende, und keine deiner Karten passt in eine Reihe.
prompt-last-no-more = Von deinen übrigen Karten passt keine in eine Reihe.
prompt-last-chosen = { $piece }: nach unten in deine Reihe.
ended-rows = Reihen mit Schlusskarte
web-ending = Zu Ende: letzte Karten
web-ending-about = Alle dürfen noch bis zu zwei Karten in ihre Reihen legen; niemand zieht oder wirft ab.
end-near = Die Partie endet mit der fünften Reihe, die eine Schlusskarte hat, oder mit der letzten Karte des Nachziehstapels.
prompt-chosen-give = { $piece } passt in keine deiner Reihen: nach oben abwerfen.
prompt-pair = Oder als Paar für { $piece }.
prompt-draw-of = Zieh Karte { $n } von { $all }: vom Stapel oder eine offene.
sheet-row = Reihe, { $colour }
sheet-wishes = Wunschsteine

# Gründe
why-point-row = Deine Punktereihe hat dann { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }: ein sicherer Punkt.
why-opens = Sie beginnt deine { $row }: { $points } Punkte, bis dort vier Karten liegen. Du hast { $count ->
        [0] keine weitere Zahl
        [one] noch eine Zahl
       *[other] noch { $count } Zahlen
    } dafür.
why-lengthens = Deine { $row } wächst auf { $count } Karten: { $before } → { $after }.
why-skips = { $count ->
        [one] { $pieces } aus deiner Hand würde nicht mehr in deine { $row } passen.
       *[other] { $pieces } aus deiner Hand würden nicht mehr in deine { $row } passen.
    }
why-follows = { $count ->
        [one] { $pieces } aus deiner Hand passt danach immer noch in deine { $row }.
       *[other] { $pieces } aus deiner Hand passen danach immer noch in deine { $row }.
    }
why-keeps-one = Deine { $row } bleibt offen für eine weitere { $n }: { $count ->
        [one] Eine hast
       *[other] { $count } hast
    } du noch nicht gesehen.
why-keeps-open = Deine { $row } bleibt offen für { $low } bis { $high }: { $count ->
        [one] Eine solche Karte hast
       *[other] { $count } solche Karten hast
    } du noch nicht gesehen.
why-keeps-both = Deine { $row } kann noch steigen oder fallen: { $count ->
        [one] Eine Zahl hast
       *[other] { $count } Zahlen hast
    } du noch nicht gesehen.
why-passes-over = Sie überspringt { $count ->
        [one] eine noch nicht gesehene Karte, die
       *[other] { $count } noch nicht gesehene Karten, die
    } jetzt in deine { $row } { $count ->
        [one] passt
       *[other] passen
    }.
why-ends-match = Die fünfte Reihe mit Schlusskarte beendet das Spiel, { $standing ->
        [ahead] während du mit { $lead } vorn liegst
        [behind] während du { $lead } zurückliegst
       *[level] bei Gleichstand
    }.
why-one-more-ends = Dann haben vier Reihen eine Schlusskarte, und die nächste beendet das Spiel. Du { $standing ->
        [ahead] liegst mit { $lead } vorn
        [behind] liegst { $lead } zurück
       *[level] liegst gleichauf
    }.
why-bridges = Sie verlängert deine { $row }, und jede Zahl, die jetzt passt, passt weiterhin.
why-gives-up = { $piece } würde in deine { $row } passen.
why-dead = { $piece } passt nicht mehr in deine { $row }.
why-row-unbegun = Deine { $row } ist nicht begonnen; { $piece } fehlt dir am wenigsten.
why-splits-pair = Damit gibst du dein Paar für Wunschstein { $n } auf.
why-gives = { $who } kann { $piece } nehmen: Dort würde die { $row } auf { $count } Karten wachsen, { $before } → { $after }.
why-gives-point = { $who } kann { $piece } nehmen: Eine Punktekarte bringt immer etwas.
why-safe = { $piece } passt nicht in die { $row } von { $who }.
why-covers = Sie deckt { $piece } zu, und die würde in die { $row } von { $who } passen.
why-stone = { $count ->
        [one] Dein erster Wunschstein
       *[other] Du hättest { $count } Wunschsteine
    }: { $before } → { $after }.
why-spends = { $count ->
        [one] { $pieces } würde in eine deiner Reihen passen.
       *[other] { $pieces } würden in deine Reihen passen.
    }
why-spends-nothing = { $pieces } passen in keine Reihe, die du begonnen hast.
why-last-card = Die letzte Karte vom Stapel beendet das Spiel, { $standing ->
        [ahead] während du mit { $lead } vorn liegst
        [behind] während du { $lead } zurückliegst
       *[level] bei Gleichstand
    }.
why-hope = { $count } der { $all } Karten, die du noch nicht gesehen hast, passen in deine Reihen.
why-takes = { $piece } macht deine { $row } { $count } Karten lang: { $before } → { $after }.
why-takes-point = { $piece } ist eine Punktekarte: Sie bringt immer etwas.
why-takes-company = Mit { $piece } hättest du { $count } Karten für deine { $row }, die noch nicht begonnen ist.
why-takes-no-use = { $piece } passt in keine Reihe, die du begonnen hast.
why-takes-pair = Mit { $piece } hast du ein Paar für Wunschstein { $n }.
why-denies = { $who } kann { $piece } dann nicht mehr nehmen: Dort wäre die { $row } auf { $count } Karten gewachsen, { $before } → { $after }.
why-uncovers = Darunter kommt { $piece } zum Vorschein, und die passt in die { $row } von { $who }.
why-nothing-fits = Keine deiner Karten passt in eine Reihe.
why-leaves-points = Eine weitere Karte brächte noch { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }.
why-only-costs = Jede Karte, die du noch legen könntest, würde eine Reihe beginnen und { $points } Punkte kosten.
