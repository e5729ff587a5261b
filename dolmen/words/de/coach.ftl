# Was der Coach sagt
advice-unexplained = In { $count } möglichen Welten war es am besten, um { $points } Punkte; ein einzelner Grund sticht nicht hervor.
advice-alike = In { $count } möglichen Welten war es nicht schlechter als die anderen Züge; ein einzelner Grund sticht nicht hervor.
advice-only = Etwas anderes ist hier nicht möglich.
advice-close = Zu knapp, um es zu sagen.
hint-option = { $what }: { $chance } % Gewinnchance ({ $low } bis { $high }), Abstand { $margin } ({ $least } bis { $most })
hint-further = Nach längerem Nachdenken: { $what }

# Der Rückblick auf eine Partie
about-review = Auf eine beendete Partie zurückblicken: was besser gewesen wäre, und was Glück war.
help-review-file = Die Aufzeichnung der Partie.
help-review-depth = Wie viel durchprobiert wird: "quick" (schnell), "usual" (üblich) oder "deep" (gründlich).
help-review-html = Eine Seite mit der Kurve und allen Entscheidungen in diese Datei schreiben.
bad-depth = Die Gründlichkeit { $given } gibt es nicht; es gibt { $depths }.
review-none = In dieser Partie hatte niemand etwas zu entscheiden.
review-judging = Rückblick auf { $title }
review-seat = { $who }: { $decisions ->
        [0] nichts zu entscheiden
        [one] eine Entscheidung, auf hundert { $lost } Punkte verloren ({ $low } bis { $high })
       *[other] { $decisions } Entscheidungen, auf hundert { $lost } Punkte verloren ({ $low } bis { $high })
    }
review-levels = Zum Vergleich, verlorene Punkte in hundert Entscheidungen: { $levels }.
review-marks = { $who }: { $marks }
review-mark-scratch = Kratzer
review-mark-chip = Scharte
review-mark-crack = Riss
review-mark-break = Bruch
review-mark-close = Zu knapp, um es zu sagen
review-mark-fine = In Ordnung
review-mark-best = Das Beste
review-counted = { $mark } × { $count }
review-key = Schlüsselmomente
review-no-key = Keine Entscheidung hat mit Sicherheit viel gekostet.
review-moment = Schritt { $step }, { $who }: { $mark }
review-played = Gespielt: { $what } ({ $chance } % Gewinnchance, Abstand { $margin })
review-better = Besser: { $what } ({ $chance } % Gewinnchance, Abstand { $margin })
review-loss = Das hat { $loss } Prozentpunkte Gewinnchance gekostet ({ $low } bis { $high }).
review-unexplained = Ein einzelner Grund sticht nicht hervor; in möglichen Welten war es am besten.
review-parts = Woher der Abstand kommt
review-part-start = vor dem Geben
review-part-deal = Glück beim Geben
review-part-draws = Glück beim Ziehen
review-part-guess = wie die unbekannten Karten lagen
review-part-foresight = Vorausdenken, alle Plätze
review-part-skill = eigene Entscheidungen
review-part-gifts = Entscheidungen der anderen
review-part-result = Ergebnis
review-graph = Gewinnchance
review-graph-about = Mit allen Karten offen gerechnet, also auch mit dem, was niemand wissen konnte. Die Zeichen stehen, wo eine Entscheidung so gut wie sicher so viel Gewinnchance gekostet hat:
review-mark-bound = { $mark }: ab { $least } %
review-decisions = Alle Entscheidungen
review-column-step = Schritt
review-column-who = wer
review-column-mark = Zeichen
review-column-played = gespielt
review-column-best = am besten
review-column-loss = verlorene Prozentpunkte
review-all-about = Beurteilt nach dem, was man am Platz in diesem Moment wissen konnte, in möglichen Welten. In Klammern: das 95-%-Intervall.
review-written = Geschrieben: { $file }
review-unfinished = Die Partie ist nicht zu Ende: Ein Rückblick würde verraten, was noch gespielt werden kann.
review-partial = Diese Aufzeichnung enthält nur, was einer wusste; ein Rückblick braucht alle Karten.
