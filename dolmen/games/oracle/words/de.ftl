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
option-clover = Mit „any“ zieht ein Kleeblatt eine beliebige eigene Figur, nicht nur die, die darauf landet (ORACLE-28).

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

# Die Anleitung in der ersten Partie
guide-goal-head = Dein Ziel
guide-goal = Führe deine drei Figuren den Weg entlang zum Orakel in der Mitte. Am Ende zählt der Stein, auf dem eine Figur steht: Die ersten kosten, weit innen gibt es bis zu 10 Punkte.
guide-choose-head = Du bist dran
guide-choose = Wähle eine Karte aus deiner Hand. Dann leuchtet, wohin sie kann.
guide-lay-head = Erstens: legen
guide-lay = Lege sie in deine Reihe ihrer Farbe; Reihen steigen oder fallen. Oder wirf sie ab, dann läuft niemand.
guide-move-head = Zweitens: laufen
guide-move = Jetzt läuft eine Figur auf ihren nächsten Stein dieser Farbe: Wähle einen, der leuchtet. Oder führe die Priesterin; kommt sie zu einer deiner Figuren, erhältst du 5 Punkte.
guide-draw-head = Drittens: ziehen
guide-draw = Fülle deine Hand wieder auf: vom verdeckten Stapel, oder mit einer offenen Karte von einem Ablagestapel.
guide-tokens-head = Was auf den Steinen liegt
guide-tokens = Wer auf etwas Orangem landet, behält es. Das Dunkle bleibt und wirkt jedes Mal: Punkte, ein Kleeblatt zum Weitergehen, eine Spirale zum Zurückgehen, ein Kobold zum Abwerfen.
guide-wishes-head = Wunschsteine und Spiegel
guide-wishes = Kein oder ein Wunschstein kostet Punkte, ab zwei bringen sie welche, fünf bringen 10. Jeder Spiegel zählt sie noch einmal.
guide-end-head = So geht es zu Ende
guide-end = Mit der fünften Figur im Orakel, mit der dritten einer Person oder mit der letzten Karte vom Stapel. Viel Spaß!
guide-clover-head = Ein Kleeblatt
guide-clover = Du darfst mit dieser Figur weiter, auf den nächsten Stein in der Farbe des Kleeblatts. Was dort liegt, wirkt ebenfalls.
guide-spiral-head = Eine Spirale
guide-spiral = Du darfst auf einen früheren Stein zurück, vielleicht auf einen mit Wunschstein. Oder du bleibst.
guide-leprechaun-head = Ein Kobold
guide-leprechaun = Du darfst eine Karte abwerfen: aus der Hand, oder die letzte einer Reihe, die missraten ist.

# Im Browser
about-game = Lege eine Karte, gehe den Spiralweg, führe die Priesterin. Wer auf den ersten Steinen stehen bleibt, verliert Punkte.
web-path = Der Weg aus 36 Steinen
web-pile = Nachziehstapel
web-discard = Ablagestapel, { $colour }
web-cards = { $count } Karten
web-cards-one = 1 Karte
web-row = Deine Reihe, { $colour }: { $cards }. Es passt: { $fits }
web-any = alle
web-keeps = Deine Wunschsteine und Spiegel
web-scale = Was so viele Wunschsteine wert sind; jeder Spiegel zählt sie noch einmal
web-scored = Unterwegs erhalten
web-wishes = { $count } Wunschsteine
web-wishes-one = 1 Wunschstein
web-if-ended = wenn jetzt Schluss wäre
web-bonus-open = Koboldbonus offen
web-bonus-used = Koboldbonus genommen
web-known = Bekannt: { $cards }
web-more = Mehr über diesen Platz
web-zoom = Den Weg vergrößern
web-loose = lose: du behältst es
web-carved = gemeißelt: es bleibt
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
web-about-points = Punkte: Du bekommst sie sofort.
web-in-oracle = Im Orakel
web-end-near = Das Spiel endet mit der fünften Figur im Orakel, mit der dritten einer Person oder mit der letzten Karte des Nachziehstapels.
step-lay = Legen
step-move = Laufen
step-draw = Ziehen
prompt-lay = Wähle eine Karte: Leg sie in ihre Reihe und zieh dann, oder wirf sie ab.
prompt-chosen = { $piece }: legen oder abwerfen.
prompt-move = { $piece } liegt. Zieh eine Figur auf ihren nächsten Stein dieser Farbe ({ $colour }) oder die Priesterin bis zu { $count } Steine weit.
prompt-move-one = { $piece } liegt. Zieh eine Figur auf ihren nächsten Stein dieser Farbe ({ $colour }) oder die Priesterin 1 Stein weit.
prompt-move-figure = { $piece } liegt. Zieh eine Figur auf ihren nächsten Stein dieser Farbe ({ $colour }).
prompt-move-priestess = { $piece } liegt. Zieh die Priesterin bis zu { $count } Steine weit.
prompt-move-priestess-one = { $piece } liegt. Zieh die Priesterin 1 Stein weit.
prompt-who = Wer geht auf Stein { $stone }?
prompt-lifted = Auf Stein { $stone }: Wähle ihn, oder etwas anderes.
prompt-clover = Kleeblatt: weiter auf den nächsten Stein seiner Farbe?
prompt-spiral = Spirale: zurück auf einen Stein, der leuchtet, oder stehen bleiben.
prompt-leprechaun = Kobold: eine Handkarte oder das Ende einer Reihe abwerfen?
prompt-drop = { $piece }: abwerfen?
prompt-claim = Alle drei auf Kobolden: jetzt { $points }?
prompt-draw = Zieh { $count } Karten, eine nach der anderen: vom Stapel oder offene.
prompt-draw-one = Zieh nun eine Karte: vom Stapel oder eine offene.
sheet-scored = Unterwegs erhalten
sheet-figure = Figur { $label }
sheet-wishes = Wunschsteine und Spiegel
