# Die Lektionen von „Der Weg der Steine“.

third-tile-title = Das dritte Plättchen
third-tile-story = Zwei Plättchen in einer Reihe kosten 3 Punkte, drei bringen 2. Wer aber zu weit springt, sperrt die Reihe für alles, was dazwischenliegt.
third-tile-goal = Nimm das Plättchen, das am meisten bringt und hinter sich Platz lässt.
third-tile-right = Mit der rosa 7 sind es drei: von −3 auf 2. Ihr Bonus bringt noch 3 dazu, und 8, 9 und 10, die hier liegen, können weiter folgen.
third-tile-jump = Auch damit sind es drei. Aber du überspringst die 7 mit ihrem Bonus und manches, was noch folgen könnte.
third-tile-turn = Unter einem verdeckten Plättchen kann alles liegen. Was du brauchst, liegt offen da, und der andere kann es als Nächster nehmen.
third-tile-other = Das hilft auch, aber es hat Zeit. Die rosa Reihe kommt nur voran, wenn du jetzt das richtige Plättchen nimmst.

wish-title = Der zweite Wunschstein
wish-story = Ein Wunschstein kostet 3 Punkte, zwei bringen 2. Du hast einen. Und du liegst deutlich zurück.
wish-goal = Finde das Plättchen, das mehr kann, als eine Reihe zu verlängern.
wish-right = Die rosa 4 zeigt einen Wunschstein: von −3 auf 2, fünf Punkte auf einmal. Und der andere bekommt ihn nicht mehr.
wish-over = Die rosa 3 liegt hinter der 4. Deine Reihe fällt dann, und die 4 mit dem Wunschstein passt nicht mehr.
wish-turn = Vielleicht kommt etwas Gutes. Aber der zweite Wunschstein liegt hier, und er ist fünf Punkte wert.
wish-other = Das verlängert eine Reihe, lässt aber dem anderen den Wunschstein.

two-clovers-title = Zwei Kleeblätter hintereinander
two-clovers-story = Ein Kleeblatt gibt dir einen weiteren Zug. Die blaue 5 und die blaue 6 zeigen beide eines, und deine blaue Reihe beginnt mit 0.
two-clovers-goal = Fang so an, dass du beide nutzen kannst.
two-clovers-right = Erst die 5, dann die 6: Beide Kleeblätter zählen, und danach bist du noch einmal dran.
two-clovers-over = Danach passt die 5 nicht mehr, oder du verschiebst sie auf später: Ein Kleeblatt ist verschenkt, wenn nicht beide.
two-clovers-turn = Aufdecken kannst du immer. Hol dir erst die Extrazüge, die hier liegen: Der andere will sie auch.
two-clovers-other = An sich nicht schlecht. Aber zwei Kleeblätter sind so gut wie zwei weitere Züge, und der andere lässt sie dir nicht liegen.

bonus-title = Eine kleine Zahl, die zählt
bonus-story = Manche Plättchen zeigen Bonuspunkte. Die zählen, was auch aus der Reihe wird.
bonus-goal = Drei gelbe Plättchen unter deiner 7 liegen hier. Welches ist am meisten wert?
bonus-right = Die 3 bringt 3 Bonuspunkte, und die 2, die hier liegt, kann noch folgen. So kommt die Reihe auf drei Plättchen.
bonus-plain = Das verlängert die Reihe, hat aber keinen Bonus. Auch die gelbe Reihe des anderen fällt: Dort passt die 3 genauso.
bonus-turn = Die 3 passt auch in die gelbe Reihe des anderen. Deckst du jetzt eines auf, ist sie vielleicht weg.
bonus-other = Der Bonus von 3 Punkten liegt für euch beide da. Der andere nimmt ihn gern.

patience-title = Nicht jedes Plättchen lohnt sich
patience-story = Was passt, ist nicht immer gut: Wer zu weit springt, nimmt der Reihe die Zukunft.
patience-goal = Sechs Plättchen liegen offen. Ist eines davon deinen Zug wert?
patience-right = Keines. Von den 29 verdeckten passen 26 in eine deiner Reihen: Aufdecken verspricht mehr, und was dir nicht gefällt, lässt du liegen.
patience-take = Damit sperrst du die halbe gelbe Reihe, für fast keine Punkte. Verdeckt liegt genug, was besser passt.

order-title = Erst das Kleeblatt
order-story = Zwei Plättchen liegen noch verdeckt. Die rosa 9 und die rosa 10 passen beide in deine Reihe. Die 9 zeigt ein Kleeblatt.
order-goal = In welcher Reihenfolge nimmst du sie?
order-right = Erst die 9: Die Reihe hat fünf Plättchen, und das Kleeblatt gibt dir noch einen Zug. Damit holst du dir auch die 10.
order-ten = Nach der 10 passt die 9 nicht mehr, und der Extrazug ist verloren.
order-turn = Damit überlässt du beide dem anderen, in dessen rosa Reihe sie auch passen.

last-tile-title = Das letzte Plättchen
last-tile-story = Nur ein Plättchen liegt noch verdeckt. Wer es aufdeckt, beendet mit diesem Zug das Spiel. Du führst mit einem Punkt.
last-tile-goal = Womit gewinnst du sicher?
last-tile-right = Mit diesem Zug endet das Spiel, solange du vorn liegst. Passt das Plättchen, nimm es; sonst lass es liegen.
last-tile-take = Das kostet dich die Führung, oder es überlässt dem anderen das letzte Wort.
