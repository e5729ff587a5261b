# Was das Orakelspiel sagt
piece = { $name ->
        [wish] Wunschstein
        [mirror] Spiegel
        [spiral] Spirale
        [leprechaun] Kobold
        [clover-R] braunes Kleeblatt
        [clover-Y] gelbes Kleeblatt
        [clover-P] rosa Kleeblatt
        [clover-G] grünes Kleeblatt
        [clover-B] blaues Kleeblatt
        [priestess] Priesterin
       *[other] { $name }
    }
zone-pile = Nachziehstapel
zone-discard = { $label ->
        [R] brauner Ablagestapel
        [Y] gelber Ablagestapel
        [P] rosa Ablagestapel
        [G] grüner Ablagestapel
       *[other] blauer Ablagestapel
    }
zone-row = { $label ->
        [R] braune Reihe
        [Y] gelbe Reihe
        [P] rosa Reihe
        [G] grüne Reihe
       *[other] blaue Reihe
    }
zone-hand = Hand
zone-wishes = Wunschsteine
zone-mirrors = Spiegel
zone-stone = Stein { $label }
zone-token = Stein { $label }
track = Weg: Nummer, Farbe und Wert jedes Steins, und was darauf liegt
track-start = Start
stands = { $piece }: auf Stein { $stone }
figure = { $figure } auf { $stone } ({ $there })
figures = Figuren: { $figures }
line-scored = im Spiel erhalten
line-figure = Figur { $label }
line-wishes = Wunschsteine und Spiegel
option-clover = Ob ein Kleeblatt dieselbe Figur bewegt (same) oder eine beliebige eigene (any); ORACLE-28.

do-play-what = { $a } legen
do-discard-what = { $a } abwerfen
do-move-what = Figur { $a } auf Stein { $target } ziehen ({ $there })
do-priestess-what = die Priesterin auf Stein { $target } ziehen
do-on = weiter auf Stein { $target } ({ $there })
do-on-what = mit Figur { $a } weiter auf Stein { $target } ({ $there })
do-back-what = zurück auf Stein { $target } ({ $there })
do-stay = stehen bleiben
do-drop-what = { $a } aus der Hand abwerfen
do-drop-row-what = { $piece } aus deiner Reihe abwerfen
do-keep = nichts abwerfen
do-claim = den Koboldbonus nehmen
do-wait = auf einen besseren Bonus warten
do-draw = vom Nachziehstapel ziehen
do-draw-what = { $piece } vom Ablagestapel nehmen

did-play-what = { $you ->
        [yes] Du legst { $a }.
       *[no] { $who } legt { $a }.
    }
did-discard-what = { $you ->
        [yes] Du wirfst { $a } ab.
       *[no] { $who } wirft { $a } ab.
    }
did-move-what = { $you ->
        [yes] Du ziehst Figur { $a }
       *[no] { $who } zieht Figur { $a }
    } auf Stein { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}und { $you ->
            [yes] nimmst
           *[no] nimmt
        }: { $gain }.
    }
did-priestess-what = { $you ->
        [yes] Du ziehst die Priesterin auf Stein { $target }.
       *[no] { $who } zieht die Priesterin auf Stein { $target }.
    }
did-on = { $you ->
        [yes] Du ziehst weiter
       *[no] { $who } zieht weiter
    } auf Stein { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}und { $you ->
            [yes] nimmst
           *[no] nimmt
        }: { $gain }.
    }
did-on-what = { $you ->
        [yes] Du ziehst mit Figur { $a } weiter
       *[no] { $who } zieht mit Figur { $a } weiter
    } auf Stein { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}und { $you ->
            [yes] nimmst
           *[no] nimmt
        }: { $gain }.
    }
did-back-what = { $you ->
        [yes] Du ziehst zurück
       *[no] { $who } zieht zurück
    } auf Stein { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}und { $you ->
            [yes] nimmst
           *[no] nimmt
        }: { $gain }.
    }
did-stay = { $you ->
        [yes] Du bleibst dort stehen.
       *[no] { $who } bleibt dort stehen.
    }
did-drop-what = { $you ->
        [yes] Du wirfst beim Kobold { $a } ab.
       *[no] { $who } wirft beim Kobold { $a } ab.
    }
did-drop-row-what = { $you ->
        [yes] Du wirfst beim Kobold { $piece } aus deiner Reihe ab.
       *[no] { $who } wirft beim Kobold { $piece } aus der Reihe ab.
    }
did-keep = { $you ->
        [yes] Du wirfst beim Kobold nichts ab.
       *[no] { $who } wirft beim Kobold nichts ab.
    }
did-claim = { $you ->
        [yes] Du nimmst den Koboldbonus.
       *[no] { $who } nimmt den Koboldbonus.
    }
did-wait = { $you ->
        [yes] Du wartest noch mit dem Koboldbonus.
       *[no] { $who } wartet noch mit dem Koboldbonus.
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
help-game = Der Weg steht zu je sieben Steinen in einer Zeile, jeder mit Farbe und Wert und dem, was darauf liegt. a, b, c sind deine Figuren.
ended-31 = Genug Figuren stehen im Orakel: drei von einer Person oder fünf zusammen.
ended-32 = Die letzte Karte des Nachziehstapels wurde gezogen.
ended-40 = Lange wurde nichts Neues gelegt: Stillstand.
fact-climbs = Deine { $row } steigt und steht bei { $n }: Nur { $n } oder höher passt.
fact-climbs-no-more = Deine { $row } steigt und steht bei { $n }: Nur die andere { $n } passt.
fact-falls = Deine { $row } fällt und steht bei { $n }: Nur { $n } oder niedriger passt.
fact-falls-no-more = Deine { $row } fällt und steht bei { $n }: Nur die andere { $n } passt.
fact-moves-nothing = Die Priesterin steht auf dem letzten Stein, und keine deiner Figuren hat noch einen Stein dieser Farbe vor sich ({ $label }).
fact-none-ahead = Figur { $figure } steht auf Stein { $stone }: Vor ihr liegt kein Stein dieser Farbe mehr ({ $label }).
fact-same-stone = Figur { $other } und { $figure } stehen beide auf Stein { $stone }: Bewege { $other }.
fact-priestess-steps = { $piece } führt die Priesterin { $count ->
        [one] nur 1 Stein weit
       *[other] bis zu { $count } Steine weit
    }.
fact-priestess-end = Die Priesterin steht auf Stein { $stone }: { $count ->
        [0] Weiter geht es nicht
        [one] Vor ihr liegt nur noch 1 Stein
       *[other] Vor ihr liegen nur noch { $count } Steine
    }.
fact-same-figure = An diesem Tisch bewegt ein Kleeblatt die Figur, die darauf gelandet ist: { $figure }.
fact-any-figure = An diesem Tisch bewegt ein Kleeblatt eine beliebige eigene Figur ({ $label }): Nenne eine.
fact-not-back = Figur { $figure } steht auf Stein { $stone }: Die Spirale führt nur auf Steine davor.
fact-began-there = Figur { $figure } hat diesen Zug auf jenem Stein begonnen.
fact-closed-pile = { $piece } wurde in diesem Zug abgeworfen; darum ist dieser Stapel bis zum Ende des Zuges gesperrt.
fact-asked-card = Lege zuerst eine Karte oder wirf eine ab.
fact-asked-move = { $piece } liegt: Bewege nun eine Figur oder die Priesterin.
fact-asked-clover = Figur { $figure } steht auf einem Kleeblatt: Geh weiter oder bleib stehen.
fact-asked-spiral = Figur { $figure } steht auf einer Spirale: Geh zurück oder bleib stehen.
fact-asked-drop = Figur { $figure } steht auf einem Kobold: Wirf eine Karte ab, oder nichts.
fact-asked-claim = Alle deine Figuren stehen auf Kobolden: Nimm den Bonus oder warte.
fact-asked-draw = Zieh nun { $count ->
        [one] eine Karte
       *[other] { $count } Karten, eine nach der anderen
    }.
fact-not-held = Du hast { $piece } nicht auf der Hand.
fact-row-empty = Deine { $row } ist leer.
fact-pile-empty = Auf diesem Stapel liegt nichts.

# Die Anleitung in der ersten Partie
guide-goal-head = Dein Ziel
guide-goal = Führe deine drei Figuren den Weg entlang zum Orakel in der Mitte. Am Ende zählt der Stein, auf dem eine Figur steht: Die ersten Steine kosten Punkte, weit innen gibt es bis zu 10.
guide-choose-head = Du bist dran
guide-choose = Wähle eine Karte aus deiner Hand. Die Plätze, auf die sie passt, leuchten auf.
guide-lay-head = Erstens: legen
guide-lay = Lege sie in deine Reihe ihrer Farbe; Reihen steigen oder fallen. Oder wirf sie ab, dann bewegt sich niemand.
guide-move-head = Zweitens: bewegen
guide-move = Jetzt geht eine Figur auf ihren nächsten Stein dieser Farbe: Wähle einen, der leuchtet. Oder führe die Priesterin; kommt sie zu einer deiner Figuren, erhältst du 5 Punkte.
guide-draw-head = Drittens: ziehen
guide-draw = Fülle deine Hand wieder auf: vom verdeckten Stapel, oder mit einer offenen Karte von einem Ablagestapel.
guide-tokens-head = Was auf den Steinen liegt
guide-tokens = Wer auf etwas Orangem landet, behält es. Das Dunkle bleibt und wirkt jedes Mal: Punkte sofort, ein Kleeblatt zum Weitergehen, eine Spirale zum Zurückgehen, ein Kobold zum Abwerfen.
guide-wishes-head = Wunschsteine und Spiegel
guide-wishes = Ganz ohne Wunschstein verlierst du 4 Punkte, mit einem 3; zwei bringen 2, drei 3, vier 6, fünf 10. Jeder Spiegel zählt das noch einmal, auch einen Verlust.
guide-priestess-head = Die Priesterin
guide-priestess = Sie gehört allen und geht nie zurück. Wie weit eine Karte sie führt, steht darauf. 5 Punkte, wenn sie dort endet, wo du stehst; was auf den Steinen liegt, wirkt auf sie nicht.
guide-bonus-head = Der Koboldbonus
guide-bonus = Alle drei Figuren auf Kobolden: 15 Punkte, wenn es drei verschiedene Steine sind, 10 bei zweien, 5 bei einem. Jeder kann ihn einmal nehmen.
guide-end-head = So geht es zu Ende
guide-end = Mit der fünften Figur im Orakel, mit der dritten einer Person oder mit der letzten Karte vom Stapel: sofort, ohne das, was auf diesem letzten Stein liegt. Viel Spaß!
guide-clover-head = Ein Kleeblatt
guide-clover = Du darfst mit dieser Figur weiter, auf den nächsten Stein in der Farbe des Kleeblatts. Was dort liegt, wirkt ebenfalls.
guide-cloverany-head = Ein Kleeblatt für jede Figur
guide-cloverany = An diesem Tisch darfst du mit einer beliebigen eigenen Figur weiter, auf ihren nächsten Stein in der Farbe des Kleeblatts. Was dort liegt, wirkt ebenfalls.
guide-spiral-head = Eine Spirale
guide-spiral = Du darfst auf einen früheren Stein zurück, vielleicht auf einen mit Wunschstein. Oder du bleibst.
guide-leprechaun-head = Ein Kobold
guide-leprechaun = Du darfst eine Karte abwerfen: aus der Hand, oder die letzte einer Reihe, die missraten ist.
guide-claim-head = Den Bonus nehmen?
guide-claim = Alle drei Figuren stehen auf Kobolden. Nimm den Bonus jetzt, oder warte auf mehr: Du bekommst ihn nur einmal.

# Im Browser
about-game = Lege eine Karte, gehe den Spiralweg, führe die Priesterin. Wer auf den ersten Steinen stehen bleibt, verliert Punkte.
web-option-clover = Ein Kleeblatt bewegt
option-clover-same = dieselbe Figur
option-clover-any = eine beliebige eigene
web-path = Der Weg aus 36 Steinen
web-pile = Nachziehstapel
web-discard = Ablagestapel, { $colour }
web-cards = { $count } Karten
web-cards-one = 1 Karte
web-row = Deine Reihe, { $colour }: { $cards }. Es passt: { $fits }
web-any = alles
web-keeps = Deine Wunschsteine und Spiegel
web-scale = Was so viele Wunschsteine wert sind; jeder Spiegel zählt sie noch einmal
web-scale-head = Wunsch{"\u00AD"}steine
web-scored = Unterwegs erhalten
web-wishes = { $count } Wunschsteine
web-wishes-one = 1 Wunschstein
web-if-ended = wenn jetzt Schluss wäre
web-bonus-open = Koboldbonus offen
web-bonus-used = Koboldbonus genommen
web-known = Bekannt: { $cards }
web-more = Mehr über diesen Platz
web-zoom = Den Weg vergrößern
web-loose = orange: du behältst es
web-carved = dunkel: es bleibt
web-oracle = das Orakel
web-lay = Hierher
web-give = Abwerfen
web-take = Nehmen
web-draw = Ziehen
web-to-stone = Auf Stein { $stone }
web-claim = { $points } nehmen
web-stay = Bleiben
web-wait = Warten
web-keep = Nichts abwerfen
web-take-it = { $piece } nehmen
web-leads = führt die Priesterin bis zu { $count } Steine
web-leads-one = führt die Priesterin 1 Stein
web-stone = Stein { $n }, { $colour }, { $points }
web-start = Startstein
web-figure = Figur { $figure } von { $name }
web-your-figure = deine Figur { $figure }
web-priestess = die Priesterin
web-token-wish = Wunschstein
web-token-mirror = Spiegel
web-token-spiral = Spirale
web-token-leprechaun = Kobold
web-token-clover = Kleeblatt in { $colour }
web-token-points = { $count } Punkte
web-token-points-one = 1 Punkt
web-about-wish = Wunschstein: Du nimmst einen und behältst ihn.
web-about-mirror = Spiegel: Du nimmst ihn; deine Wunschsteine zählen noch einmal.
web-about-spiral = Spirale: Du darfst auf einen beliebigen früheren Stein zurück.
web-about-leprechaun = Kobold: Du darfst eine Karte abwerfen.
web-about-clover = Kleeblatt: Du darfst weiter auf den nächsten Stein seiner Farbe.
web-about-clover-any = Kleeblatt: Eine deiner Figuren darf auf ihren nächsten Stein dieser Farbe weiter.
web-about-points = Punkte: Du bekommst sie sofort.
web-in-oracle = Im Orakel
web-end-near = Das Spiel endet mit der fünften Figur im Orakel, mit der dritten einer Person oder mit der letzten Karte des Nachziehstapels.
step-lay = Legen
step-move = Bewegen
step-draw = Ziehen
prompt-lay = Wähle eine Karte: Lege sie in ihre Reihe und bewege dann eine Figur oder die Priesterin, oder wirf sie ab.
prompt-chosen = { $piece }: legen oder abwerfen.
prompt-move = { $piece } liegt. Figur zum nächsten Stein ({ $colour }) oder Priesterin bis { $count } weit.
prompt-move-one = { $piece } liegt. Figur zum nächsten Stein ({ $colour }) oder Priesterin 1 weit.
prompt-move-figure = { $piece } liegt. Figur zum nächsten Stein ({ $colour }).
prompt-move-priestess = { $piece } liegt. Priesterin bis { $count } Steine weit.
prompt-move-priestess-one = { $piece } liegt. Priesterin 1 Stein weit.
prompt-chosen-give = { $piece } passt nicht in die Reihe: abwerfen.
prompt-who = Wer geht auf Stein { $stone }?
prompt-lifted = Auf Stein { $stone }: Wähle ihn, oder etwas anderes.
prompt-clover = Kleeblatt: weiter auf den nächsten Stein ({ $colour })?
prompt-clover-any = Kleeblatt: eine deiner Figuren auf ihren nächsten Stein ({ $colour })?
prompt-spiral = Spirale: zurück auf einen Stein, der leuchtet, oder stehen bleiben.
prompt-leprechaun = Kobold: eine Handkarte oder das Ende einer Reihe abwerfen?
prompt-drop = { $piece }: abwerfen?
prompt-claim = Alle drei auf Kobolden: jetzt { $points }?
prompt-draw = Zieh { $count } Karten, eine nach der anderen: vom Stapel oder offene.
prompt-draw-one = Zieh nun eine Karte: vom Stapel oder eine offene.
web-on-stone = auf Stein{"\u00A0"}{ $stone }
sheet-scored = Unterwegs erhalten
sheet-figure = Figur { $label }
sheet-wishes = Wunschsteine und Spiegel

# Eigenes Material
component-path = ein Stein wie G-4: seine Farbe und was er wert ist
component-clovers = eine Farbe: R, Y, P, G, B
component-points = eine Zahl von 1 bis 9 Punkten
component-steps = eine Zahl von 1 bis 10 Schritten
component-wish_points = eine Punktzahl von -99 bis 99
components-colours = kein Stein des Weges ist { $values }

# Gründe
why-reaches-token = Damit kommt Figur { $figure } auf Stein { $stone } ({ $before } → { $after }), und dort liegt: { $piece }.
why-reaches = Damit kommt Figur { $figure } auf Stein { $stone }: { $before } → { $after }.
why-can-meet = Damit kann die Priesterin eine deiner Figuren treffen, { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    } vor ihr: 5 Punkte.
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
why-passes-over = Sie überspringt { $count ->
        [one] eine noch nicht gesehene Karte, die
       *[other] { $count } noch nicht gesehene Karten, die
    } jetzt in deine { $row } { $count ->
        [one] passt
       *[other] passen
    }.
why-gives-up = { $piece } würde in deine { $row } passen.
why-dead = { $piece } passt nicht mehr in deine { $row }.
why-gives = { $who } kann { $piece } nehmen: Sie passt dort in die { $row }.
why-safe = { $piece } passt nicht in die { $row } von { $who }.
why-covers = Sie deckt { $piece } zu, und die würde in die { $row } von { $who } passen.
why-reopens-hand = In deine { $row } { $n ->
        [one] passt
       *[other] passen
    } dann wieder { $pieces } aus deiner Hand.
why-reopens = In deine { $row } { $count ->
        [one] passt dann wieder eine noch nicht gesehene Karte
       *[other] passen dann wieder { $count } noch nicht gesehene Karten
    } mehr.
why-stands = Figur { $figure } stünde auf Stein { $stone }: { $before } → { $after }.
why-ends-match = Damit endet die Partie, { $standing ->
        [ahead] während du mit { $lead } vorn liegst
        [behind] während du { $lead } zurückliegst
       *[level] bei Gleichstand
    }.
why-enters = Sie betritt das Orakel: Dort stünden { $count } deiner Figuren und { $all } von allen. Die dritte von dir oder die fünfte von allen beendet die Partie.
why-wish = { $count ->
        [one] Dein erster Wunschstein
       *[other] Du hättest { $count } Wunschsteine
    }: { $before } → { $after }.
why-mirror = Der Spiegel zählt deine Wunschsteine noch einmal: { $before } → { $after }.
why-scores = Das Plättchen bringt sofort { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }.
why-clover = Von dort kann das Kleeblatt ({ $label }) weiter auf Stein { $stone } führen.
why-spiral = Von dort lässt dich die Spirale auf einen früheren Stein zurückgehen.
why-leprechaun = Der Kobold lässt dich sofort eine Karte abwerfen.
why-bonus-now = Alle deine Figuren stünden auf Kobolden: { $count } Punkte Bonus.
why-meets = Die Priesterin trifft eine deiner Figuren: { $count } Punkte.
why-meets-nobody = Die Priesterin trifft keine deiner Figuren.
why-passes-figure = Sie läuft an { $count ->
        [one] einer deiner Figuren
       *[other] { $count } deiner Figuren
    } vorbei und kommt nie zurück.
why-next-to-them = Eine Figur von { $who } stünde dann { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    } vor ihr.
why-claims = { $count } Punkte jetzt.
why-waits = { $count } Punkte jetzt; auf drei verschiedenen Koboldsteinen wären es { $all }.
why-waits-for-nothing = { $count } Punkte sind das Meiste, was es gibt.
why-last-card = Die letzte Karte vom Stapel beendet die Partie, { $standing ->
        [ahead] während du mit { $lead } vorn liegst
        [behind] während du { $lead } zurückliegst
       *[level] bei Gleichstand
    }.
why-hope = { $count } der { $all } Karten, die du noch nicht gesehen hast, passen in deine Reihen.
why-takes-no-use = { $piece } passt nicht in deine { $row }.
why-takes-step = { $piece } kann Figur { $figure } auf Stein { $stone } bringen.
why-takes-meeting = Mit { $piece } kann die Priesterin eine deiner Figuren treffen, { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    } vor ihr.
why-denies = { $who } kann { $piece } dann nicht mehr nehmen, und sie passt dort in die { $row }.
why-uncovers = Darunter kommt { $piece } zum Vorschein, und die passt in die { $row } von { $who }.

# Arten von Fehlern
mistake-travel = Wohin die Figuren ziehen
mistake-priestess = Wann die Priesterin zieht
