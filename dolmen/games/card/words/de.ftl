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

# Im Browser
about-game = Fünf Reihen, aufwärts oder abwärts. Kurze Reihen kosten, lange zahlen sich aus. Kartenpaare kaufen Wunschsteine.
web-pile = Nachziehstapel
web-stones = Wunschsteine
web-discard = Ablagestapel, { $colour }
web-row = Deine Reihe, { $colour }
step-play = Spielen
step-draw = Ziehen
prompt-play = Wähle eine Karte: lege sie in eine Reihe oder wirf sie ab.
prompt-chosen = { $piece }: nach unten in deine Reihe, oder nach oben abwerfen.
prompt-draw = Jetzt ziehe eine Karte: vom Stapel, oder eine offene.
ended-rows = Beendete Reihen
end-near = Die Partie endet mit der fünften Reihe, die eine Endkarte hat, oder mit dem Nachziehstapel.
sheet-row = Reihe, { $colour }
sheet-wishes = Wunschsteine
