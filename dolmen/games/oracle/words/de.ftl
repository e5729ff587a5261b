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

# Im Browser
about-game = Lege eine Karte, gehe den Spiralweg, führe die Priesterin. Wer auf den ersten Steinen stehen bleibt, verliert Punkte.
