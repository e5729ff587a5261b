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

# Im Browser
about-game = Decke einen Stein auf: behalte ihn, oder lass ihn den anderen. Schnell gelernt, schnell gespielt.
