# Die Lektionen von „Das Orakel“.

token-title = Auf das Plättchen achten
token-story = Du hast eine grüne Karte gelegt. Jede Figur könnte auf ihren nächsten grünen Stein ziehen. Was dort liegt, zählt sofort.
token-goal = Welcher Zug bringt am meisten?
token-right = Auf Stein 4 gibt es sofort 4 Punkte. Und die Priesterin steht einen Stein dahinter: Bald kann sie diese Figur treffen, für 5 weitere.
token-ahead = Figur a kommt voran. Aber die 4 Punkte auf Stein 4 sind sicher, und zwei deiner Figuren stehen noch am Start.
token-priestess = Dort trifft sie keine deiner Figuren, und es geschieht nichts. Das Plättchen mit 4 Punkten bleibt liegen.

clover-title = Ein Zug, zwei Steine
clover-story = Du hast eine braune Karte gelegt. Ein Kleeblatt führt eine Figur weiter zum nächsten Stein in seiner Farbe, und was dort liegt, gilt auch.
clover-goal = Finde den Zug, der weiterführt.
clover-right = Das Kleeblatt auf Stein 1 führt weiter auf Stein 4. Der Kobold dort lässt dich eine Karte abwerfen: auch die braune 10, die du eben gelegt hast. Dann ist die Reihe wieder frei.
clover-other = Punkte sofort sind gut. Aber das Kleeblatt ist so gut wie ein zweiter Zug, und der Kobold an seinem Ende macht deine braune Reihe frei.
clover-priestess = Sie trifft diesmal niemanden. Ein Zug mit den Figuren bringt mehr: Eine von ihnen findet ein Kleeblatt.

back-title = Zurück kann vorwärts sein
back-story = Deine Figur steht auf einer Spirale. Sie darf auf jeden früheren Stein zurück, und was dort liegt, gilt. Du hast zwei Wunschsteine und zwei Spiegel.
back-goal = Wohin gehst du?
back-right = Auf Stein 21 liegt ein Wunschstein. Es ist dein dritter, und jeder Spiegel zählt ihn noch einmal: von 6 auf 9. Der Weg zurück ist kurz.
back-stay = Du verlierst nichts, gewinnst aber auch nichts. Zwei Steine zurück liegt ein Wunschstein.
back-elsewhere = Das kostet mehr Weg, als es bringt. Such etwas, das du behalten kannst, nicht weit hinter dir.

priestess-title = Die Priesterin kann zählen
priestess-story = Du hast eine gelbe 5 gelegt: Damit ziehst du eine Figur oder die Priesterin um bis zu fünf Steine. Trifft sie eine deiner Figuren, bringt das 5 Punkte.
priestess-goal = Zähl nach.
priestess-right = Genau fünf Steine weiter steht Figur b. 5 Punkte sofort, und alle deine Figuren behalten ihren Platz.
priestess-short = Dort steht keine deiner Figuren. Mit fünf Steinen träfe sie eine.
priestess-figure = Die Figur gewinnt weniger als die 5 Punkte des Orakelbonus, und keine deiner Figuren steht schlecht.

mirrors-title = Spiegel vervielfachen
mirrors-story = Du hast drei Wunschsteine und drei Spiegel: Jeder Spiegel zählt deine Wunschsteine noch einmal. Du hast eine blaue Karte gelegt.
mirrors-goal = Welcher Zug zählt vierfach?
mirrors-right = Der letzte Stein: 10 statt 7, und ein vierter Wunschstein. Vier sind 6 statt 3 Punkte wert, einmal und noch dreimal: von 12 auf 24.
mirrors-other = Das hilft einer Figur am Start. Aber der Wunschstein auf Stein 35 ist für dich 12 Punkte wert, und jeder kann ihn nehmen.
mirrors-priestess = So viel kann dir die Priesterin jetzt nicht bringen. Der Wunschstein auf dem letzten Stein ist für dich 12 Punkte wert.

reopen-title = Eine Reihe wieder öffnen
reopen-story = Der Kobold lässt dich eine Karte abwerfen: aus der Hand oder die letzte einer Reihe. Deine blaue Reihe ist auf 0 gefallen.
reopen-goal = Was hindert dich am meisten?
reopen-right = Ohne die 0 endet deine blaue Reihe mit der 5: Viele Karten passen wieder, und sie war die einzige, in die nichts mehr ging.
reopen-keep = Du darfst alles behalten. Aber die 0 schließt deine blaue Reihe: Darunter gibt es nichts, und kaum noch eine zweite 0.
reopen-row = Diese Reihe nimmt auch so noch Karten auf. Die blaue endet mit 0 und nimmt nur noch eine zweite 0.
reopen-hand = Für diese Karte findet sich ein Platz, oder du ziehst eine bessere. Die blaue Reihe geht von selbst nicht wieder auf.

end-title = Die dritte Figur
end-story = Zwei deiner Figuren stehen im Orakel. Die dritte beendet die Partie sofort. Du führst mit 2 Punkten.
end-goal = Was machst du mit der grünen Karte, die du gelegt hast?
end-right = Stein 33 liegt im Orakel: Die Partie ist zu Ende, und du gewinnst mit 4 Punkten Vorsprung.
end-on = Die Partie geht weiter, und der andere ist am Zug. Du hättest sie beenden können, während du führst.

last-card-title = Die letzte Karte des Stapels
last-card-story = Du ziehst. Im Stapel liegt noch eine Karte; ist sie gezogen, endet die Partie sofort. Du führst mit 11.
last-card-goal = Welcher Stapel?
last-card-right = Das ist das Ende, und du liegst 11 Punkte vorn. Daran kann niemand mehr etwas ändern.
last-card-on = Du bekommst eine Karte, und der andere noch einen Zug. Mit so viel Vorsprung gibt es nichts abzuwarten.
