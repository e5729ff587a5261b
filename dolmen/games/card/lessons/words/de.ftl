# Die Lektionen von „Das Kartenspiel“.

begin-title = Wann man eine Reihe beginnt
begin-story = Eine Reihe mit einer Karte kostet 4 Punkte; erst ab vier Karten bringt sie etwas. Beginn also dort, wo du hast, was folgen kann.
begin-goal = Welche Karte beginnt eine Reihe mit Zukunft?
begin-right = Die grüne 2 ist niedrig, und du hast 3, 4 und 6: Damit hat die Reihe vier Karten, und bis zur 10 ist noch Platz.
begin-higher = Grün ist die richtige Farbe. Aber beginn mit der niedrigsten: Nach einer höheren passt die 2 nur noch, wenn die Reihe fällt.
begin-short = Hier hast du weniger, was folgen könnte. In Grün passen vier deiner Karten zusammen.
begin-late = Abwerfen kannst du später. Vier grüne Karten, die zusammenpassen, hast du auf der Hand: Je früher du anfängst, desto mehr kommt dazu.

pair-title = Zwei Karten für einen Stein
pair-story = Zwei Karten mit gleichem Wert bringen den Wunschstein dieses Werts, und danach ziehst du zwei. Du hast drei Steine; ein vierter ist 2 Punkte mehr wert.
pair-goal = Was ist hier der beste Zug?
pair-right = Mit Wunschstein 5 sind es vier: von 4 auf 6. In deinen Reihen hätten die Fünfen wenig gebracht, und von jedem Wert gibt es nur einen Stein.
pair-row = Karten für deine Reihen können warten. Wunschstein 5 nicht: Der andere hat auch drei Steine und nimmt ihn vielleicht.
pair-discard = Wenn schon abwerfen, dann zwei auf einmal: Die beiden Fünfen bringen einen Wunschstein, und du ziehst zwei Karten.

third-stone-title = Was der dritte Stein wert ist
third-stone-story = Zwei Wunschsteine zählen 0 Punkte, drei zählen 4. So groß ist der Sprung erst beim fünften wieder. Deine beiden braunen Dreien passen aber auch in deine Reihe.
third-stone-goal = Eine längere Reihe oder der dritte Stein?
third-stone-right = Vier Punkte auf einmal: von 0 auf 4. Und die braune Reihe bekommt noch deine 4 und deine 1.
third-stone-row = Eine Karte mehr bringt einer Reihe einen Punkt, selten mehr. Der dritte Wunschstein bringt vier.
third-stone-discard = Du gibst eine Karte für nichts her. Mit den beiden Dreien wirfst du auch ab und bekommst vier Punkte dafür.

deny-title = Eine Karte, zwei Interessenten
deny-story = Du ziehst. Die blaue 2 auf dem Ablagestapel passt in deine kurze blaue Reihe, und in die des anderen auch.
deny-goal = Welche Karte hilft dir doppelt?
deny-right = Deine Reihe kommt von −4 auf −3, und der andere bekommt die Karte nicht.
deny-blind = Vielleicht liegt im Stapel etwas Besseres, aber du weißt es nicht. Und die blaue 2 überlässt du dem anderen.
deny-useless = Diese Karte bringt deinen Reihen nichts, und die blaue 2 bleibt für den anderen liegen.

close-title = Schluss machen, wenn man führt
close-story = Vier Reihen haben eine Schlusskarte. Die fünfte beendet das Spiel sofort; dann darf jeder noch zwei Karten legen, mehr nicht.
close-goal = Du führst knapp. Was nun?
close-right = Mit der blauen Schlusskarte hat deine Reihe sieben Karten, von 3 auf 6, und das Spiel endet, während du mit 5 führst. Zwei Karten reichen dem anderen nicht.
close-on = Das bringt etwas, aber das Spiel geht weiter, und der andere hat Zeit aufzuholen.
close-discard = Wer führt, riskiert mit jedem weiteren Zug etwas. Du hast die Karte, die alles beendet.

last-card-title = Wer die letzte Karte zieht
last-card-story = Im Stapel liegt nur noch eine Karte. Sobald sie gezogen ist, endet das Spiel. Du führst mit 4.
last-card-goal = Woher ziehst du?
last-card-right = Das Spiel endet. Jeder darf noch zwei Karten legen, aber 4 Punkte holt der andere damit nicht auf.
last-card-on = Diese Karte bringt deinen Reihen nichts mehr, und der andere ist noch einmal am Zug.

enough-title = Weniger legen ist mehr
enough-story = Das Spiel ist zu Ende. Du darfst noch eine Karte legen, musst aber nicht. Du führst mit einem Punkt.
enough-goal = Noch etwas legen oder es lassen?
enough-right = Alles, was du legen könntest, beginnt eine Reihe, und eine Reihe mit einer Karte kostet 4 Punkte. Also nichts mehr: Du gewinnst.
enough-lay = Damit beginnst du eine gelbe Reihe mit einer einzigen Karte: −4 Punkte. Das kostet dich die Partie.
