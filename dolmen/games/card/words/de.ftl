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
do-wish-with-what = { $b } und { $c } abwerfen, Wunschstein { $gain } nehmen
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
        [yes] Du wirfst { $b } und { $c } ab und nimmst den Wunschstein { $gain }.
       *[no] { $who } wirft { $b } und { $c } ab und nimmt den Wunschstein { $gain }.
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

# Die Anleitung in der ersten Partie
guide-goal-head = Dein Ziel
guide-goal = Bilde lange Reihen, eine in jeder Farbe. Ab vier Karten bringt eine Reihe Punkte; eine kürzere kostet welche.
guide-choose-head = Du bist dran
guide-choose = Wähle eine Karte aus deiner Hand. Dann leuchtet, wohin sie kann.
guide-lay-head = Behalten oder abgeben
guide-lay = Nach unten: Sie kommt in deine Reihe, und das Schild darüber zeigt, was das bringt. Nach oben: Du wirfst sie ab. Eine Reihe steigt oder fällt, und dabei bleibt es.
guide-draw-head = Zweiter Schritt: ziehen
guide-draw = Jeder Zug endet mit einer neuen Karte: vom verdeckten Stapel, oder einer offenen von einem Ablagestapel.
guide-scores-head = Deine Punkte
guide-scores = Jede Reihe zeigt, was sie gerade zählt. Eine einzelne Karte kostet 4 Punkte, ab neun Karten sind es 10. Eine Reihe, die du nie beginnst, kostet nichts.
guide-wishes-head = Wunschsteine
guide-wishes = Zwei Karten mit gleichem Wert kaufen den Stein mit dieser Zahl: Wähle erst die eine, dann die andere. Kein Stein kostet 4 Punkte, fünf bringen 10.
guide-end-head = So geht es zu Ende
guide-end = Mit der fünften Reihe, die eine Schlusskarte hat, oder mit der letzten Karte vom Stapel. Eine Karte mit Schloss passt in keine Reihe: Wähle sie, dann sagt sie, warum. Viel Spaß!

# Im Browser
about-game = Fünf Reihen, aufwärts oder abwärts. Kurze Reihen kosten, lange zahlen sich aus. Kartenpaare kaufen Wunschsteine.
web-pile = Nachziehstapel
web-stones = Wunschsteine
web-discard = Ablagestapel, { $colour }
web-row = Deine Reihe, { $colour }
web-take = { $piece } nehmen
step-play = Spielen
step-draw = Ziehen
prompt-play = Wähle eine Karte: lege sie in eine Reihe oder wirf sie ab.
prompt-chosen = { $piece }: nach unten in deine Reihe, oder nach oben abwerfen.
prompt-draw = Jetzt ziehe eine Karte: vom Stapel, oder eine offene.
ended-rows = Beendete Reihen
end-near = Die Partie endet mit der fünften Reihe, die eine Schlusskarte hat, oder mit dem Nachziehstapel.
sheet-row = Reihe, { $colour }
sheet-wishes = Wunschsteine
