# Die Kommandozeile
about = Ein Tisch für vier Karten- und Legespiele, und ein Labor, um sie zu erforschen.
about-games = Welche Spiele es gibt, mit Plätzen und Einstellungen.
about-rules = Eine Spielregel ausgeben, ganz oder nur einen Abschnitt; mit „table“ statt eines Spiels, was für alle gilt.
about-players = Wer an einem Platz sitzen kann: die Stufen für Menschen und Spieler für Wettkämpfe.
about-play = Eine Partie in diesem Terminal spielen.
about-replay = Eine Aufzeichnung Schritt für Schritt ansehen.
about-check = Sagen, ob Aufzeichnungen stimmen, oder welche Zeile welche Regel verletzt.
about-verify = Den Nachweis des fairen Gebens in einer Aufzeichnung prüfen.
about-simulate = Viele zufällige Partien spielen und auswerten.
about-bench = Messen, wie schnell die Regeln laufen.
help-any-help = Diese Seite zeigen.
help-any-version = Zeigen, welche Version dies ist.
group-commands = Befehle
group-parameters = Angaben
help-any-game = Das Spiel; „dolmen games“ zählt sie auf.
help-any-lang = Sprache: en, de oder nl; sonst die des Terminals.
help-any-json = JSON ausgeben, für Programme.
help-any-option = Eine Einstellung des Tisches als name=wert. Mehrmals möglich.
help-rules-clause = Eine Regelnummer, zum Beispiel CARD-13.
help-play-seats = Wer wo sitzt, ab Platz 1: you oder ein Spieler, den „dolmen players“ aufzählt, oder ein eigener als modul:name, durch Kommas getrennt; sonst you,bard.
help-play-seed = Eine Zahl, die das Geben und die Züge des Computers bestimmt; sonst der Zufall.
help-play-first = Wer beginnt: ein Platz, oder lot für das Los.
help-play-components = Eine Datei mit eigenem Spielmaterial.
help-play-name = Der Name eines Menschen, der mitspielt. Einmal für jedes „you“.
help-play-save = Die Partie während des Spielens in dieser Datei aufbewahren.
help-play-resume = Eine Partie aus dieser Datei fortsetzen.
help-replay-file = Die Aufzeichnung.
help-check-files = Die Aufzeichnungen.
help-verify-file = Die Aufzeichnung.
help-simulate-matches = Wie viele Partien.
help-simulate-seats = Wie viele Plätze.
help-simulate-seed = Eine Zahl, die alles bestimmt, was geschieht.
help-bench-yardstick = Ein Ordner mit den C-Programmen, mit denen verglichen wird.

# Was nicht geht
bad-language = There is no language { $given }; there is { $languages }.
unknown-command = Den Befehl { $given } gibt es nicht; es gibt { $commands }.
unknown-option = Die Angabe { $given } gibt es hier nicht; „--help“ zählt auf, was es gibt.
missing-argument = Es fehlt etwas: { $name }. „--help“ zeigt, wie man es schreibt.
wrong-kind = { $name } kann nicht „{ $given }“ sein; „--help“ sagt, was möglich ist.
unknown-game = Ein Spiel „{ $given }“ gibt es nicht; es gibt { $games }.
refused = Das geht nicht: { $reason }
bad-components = { $file } ist nicht brauchbar: { $reason }.
at-least-one = { $name } muss mindestens 1 sein.
too-much = Das ist mehr, als in den Speicher dieses Rechners passt.
which-game = Welches Spiel? Es gibt { $games }.
unknown-seat = Niemand namens „{ $given }“ kann am Tisch sitzen; es gibt { $players }.
too-many-names = Es sind { $names } Namen für { $persons ->
        [one] einen Menschen
       *[other] { $persons } Menschen
    }; jeder an diesem Terminal hat einen.
bad-name = „{ $name }“ kann nicht der Name eines Menschen sein.
same-names = Zwei Plätze hätten denselben Namen; jeder braucht einen eigenen.
option-form = Eine Einstellung schreibt man name=wert, nicht „{ $given }“.
twice = { $name } ist zweimal angegeben; einmal genügt.
not-with-resume = Eine gespeicherte Partie geht weiter, wie sie begonnen wurde: Lass --{ $name } weg.
own-player = { $file } wurde mit { $name } gespielt, einem eigenen Spieler: Nenne die Spieler mit --seats, damit es weitergeht.
other-game = { $file } enthält eine Partie von { $game }.
cannot-read = { $file } lässt sich nicht lesen: { $reason }.
cannot-write = { $file } lässt sich nicht schreiben: { $reason }. Die Partie ist unverändert.
not-text = { $file } ist keine Textdatei.
would-overwrite = { $file } gibt es schon, und es ist etwas anderes; wähle einen anderen Namen.
a-record-not-a-save = { $file } ist eine Aufzeichnung, keine gespeicherte Partie; „dolmen replay“ zeigt sie.
bad-save = { $file } lässt sich nicht fortsetzen: { $reason }
no-such-clause = In den Regeln von { $game } gibt es { $clause } nicht.

# Listen
seats = { $condition ->
        [none] { $first } bis { $last } Plätze
       *[other] { $first } bis { $last } Plätze mit { $condition }
    }
a-number-from = eine ganze Zahl ab { $least }
option-values = { $values } (normalerweise { $default })
option-first = Wer beginnt: ein Platz, oder das Los entscheidet.
games-hint = Spielen: „dolmen play card“. Regeln lesen: „dolmen rules card“.
clause = { $clause }: { $text }
check-right = { $file }: in Ordnung.
check-clause = { $file }, Zeile { $line } verletzt { $clause }: { $text }
check-line = { $file }, Zeile { $line }: { $what }
check-wrong = { $file }: { $what }

# Das Labor
matches = Partien
simulated = { $matches ->
        [one] Eine zufällige Partie
       *[other] { $matches } zufällige Partien
    } { $title }, { $seats } Plätze.
simulated-seat = Platz { $seat }: im Mittel { $score } Punkte, gewinnt { $share } %
simulated-length = Züge einer Partie: im Mittel { $mean }, von { $shortest } bis { $longest }. Warum sie endeten:
simulated-end = { $clause }: { $share } % ({ $count })
bench-what = was
bench-value = Wert
bench-ratio = Verhältnis
bench-target = Ziel
