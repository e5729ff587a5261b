# Wettkämpfe
about-contest = Spieler auf denselben Karten gegeneinander antreten lassen.
about-ladder = Das feste Feld bei jeder Zahl von Plätzen antreten lassen und die Tabelle aufschreiben.
help-contest-players = Wer antritt: Namen von Spielern („random“, „greedy“, …) oder eigene als modul:name. Bei weniger Spielern als Plätzen sitzt der erste einmal, die anderen füllen den Rest.
help-contest-deals = Wie oft gegeben wird.
help-contest-mirrored = Jedes Geben in jeder Drehung der Spieler über die Plätze spielen.
help-contest-seats = Wie viele Plätze; sonst einer je Spieler. Bei mehr Spielern als Plätzen trifft jeder auf jeden.
help-contest-budget = Wie lange ein Spieler über einen Zug nachdenken darf: eine Zeit (100ms, 2s) oder Probepartien (500p); ohne Angabe nimmt jeder sein eigenes Maß.
help-contest-seed = Eine Zahl, die das Geben und das Glück der Spieler bestimmt.
help-contest-on = Wo gespielt wird: here (hier), processes (alle Kerne), dask (ein Verbund auf diesem Rechner) oder dask://host:port.
help-contest-workers = Wie viele Prozesse; sonst einer je Kern.
help-contest-log = Eine Datei mit JSON-Zeilen, eine je Partie. Derselbe Befehl macht nach einer Unterbrechung damit weiter.
help-contest-records = Die Aufzeichnung jeder Partie in diesen Ordner schreiben, je eine Datei. Derselbe Befehl macht mit ihnen und dem Protokoll weiter.
help-contest-report = Eine Seite mit Schaubildern in diese Datei schreiben.
help-ladder-with_ = Ein eigener Spieler, als Modul:Name, der zum Feld dazukommt. Kann mehrfach angegeben werden. Die Tabelle wird dann ausgegeben, außer --out nennt eine Seite.
help-ladder-deals = Wie oft bei jeder Zahl von Plätzen gegeben wird.
help-ladder-budget = Wie lange ein Spieler über einen Zug nachdenken darf: eine Zeit (100ms, 2s) oder Probepartien (500p); ohne Angabe nimmt jeder sein eigenes Maß.
help-ladder-seed = Eine Zahl, die das Geben und das Glück der Spieler bestimmt.
help-ladder-on = Wo gespielt wird: here (hier), processes (alle Kerne), dask (ein Verbund auf diesem Rechner) oder dask://host:port.
help-ladder-workers = Wie viele Prozesse; sonst einer je Kern.
help-ladder-log = Der Ordner der Protokolle, eine Datei für jede Zahl von Plätzen. Derselbe Befehl macht damit weiter.
help-ladder-out = Die Seite, in die die Tabelle geschrieben wird.

# Was ein Wettkampf ergab
contest-played = { $title }{ $options ->
        [none] {""}
       *[other] { $options }
    }, { $seats } Plätze, { $deals ->
        [one] einmal
       *[other] { $deals } Mal
    } gegeben{ $mirrored ->
        [true] {""}, jedes Mal in jeder Drehung
       *[false] {""}
    }: { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }.
contest-own-measure = Ohne Vorgabe: Jeder denkt so lange, wie er mag.
contest-equal-time = Gleiche Zeit: { $time } je Zug.
contest-equal-playouts = Gleich viele Probepartien: { $playouts } je Zug.
contest-player = Spieler
contest-share = Siege
contest-interval = 95 %
contest-points = Punkte
contest-margin = Vorsprung
contest-seconds = je Zug
contest-rating = Wertung
contest-unfinished = Nicht zu Ende: { $played } von { $planned } Partien.
contest-few = Nur { $deals ->
        [one] einmal
       *[other] { $deals } Mal
    } gegeben je Spieler: Die Intervalle sind grob.
contest-interrupted = Unterbrochen. { $log ->
        [none] Nichts wurde aufbewahrt; mit --log macht derselbe Befehl weiter.
       *[other] Derselbe Befehl macht mit { $log } weiter.
    }
ladder-seats = { $game }, { $seats } Plätze
ladder-written = Die Tabelle steht in { $file }.

# Der Bericht
report-title = { $title }: { $players }
report-many = ein Feld von { $count }
report-date = Gespielt mit Dolmen { $version }, geschrieben am { $date }
report-command = Der Befehl
report-table = Das Ergebnis
report-shares = Anteil der Siege
report-shares-about = Mit 95-%-Intervallen über das Geben. Die gestrichelte Linie ist der gerechte Anteil, 1 von { $seats }.
report-running = Wie es sich einpendelte
report-running-about = Der Anteil der Siege nach jedem Geben.
report-margins = Wie klar die Partien waren
report-margins-about = Punkte Vorsprung vor dem Besten der anderen; rechts der Linie ist gewonnen.
report-mean = Mittel { $points }
report-points = Punkte
report-points-about = Jede Partie. Der Kasten enthält die mittlere Hälfte, die Linie darin die Mitte, der Punkt den Durchschnitt.
report-thought = Zeit für einen Zug
report-thought-about = Gemessen, im Mittel, über Züge mit einer Wahl.
report-meetings = Wer wen schlägt
report-meetings-about = Wie oft der Spieler der Zeile vor dem der Spalte stand; gleiche Punkte zählen halb.
report-axis-share = Anteil der Siege, %
report-axis-deals = Geben
report-axis-margin = Punkte Vorsprung
report-axis-matches = Anteil der Partien, %
report-axis-points = Punkte
report-axis-time = Millisekunden je Zug
help-contest-luck_adjusted = Auch die Anteile bei ausgeglichenem Glück ausgeben, geschätzt durch Versuche mit jeder Entscheidung.
contest-even = ohne Glück
contest-factor = schmaler
contest-even-about = Ohne Glück: was jede Entscheidung gegenüber den Faustregeln gewann, mit offenen Karten, in je { $trials } vorgestellten Welten; das Glück beim Geben und Ziehen wird so weit abgezogen, wie das Intervall dadurch schmaler wird.
