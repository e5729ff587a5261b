# Die Lektionen von „Tales!“.

neighbour-title = Der nächste Nachbar
neighbour-story = Eine Karte kommt hinter die nächstniedrigere. Sicher liegt sie dort, wo keine fremde Karte mehr dazwischenpasst.
neighbour-goal = Wähle die Karte, der niemand ihren Platz nehmen kann.
neighbour-right = Zwischen der 4 und deiner 5 gibt es keine Zahl. Deine 5 wird die dritte Karte der Reihe, was die anderen auch wählen.
neighbour-gap = Vor deine Karte passen noch andere, und die Reihen füllen sich. Deine 5 liegt direkt hinter der 4: Da kommt nichts dazwischen.

between-title = Zählen, was dazwischenpasst
between-story = Die sechste Karte sprengt eine Reihe. Frag dich also bei jeder Karte: Wie viele passen noch davor, und wie viel Platz hat die Reihe?
between-goal = Finde die Karte, die keine sechste werden kann.
between-right = Die Reihe mit 7 und 13 hat noch Platz für drei Karten, und zwischen 13 und 17 gehört höchstens eine, die du nicht kennst. Deine 17 liegt sicher.
between-gap = Vor diese Karte passen zu viele unbekannte: Ihre Reihe kann vorher voll werden. Hinter der 13 ist Platz, und vor die 17 kommt kaum noch etwas.

full-row-title = Volle Reihe: als Letzter kommen
full-row-story = Zwei Reihen sind voll, und an die dritte passt nur, was höher ist als 31. Was du auch wählst, gehört im Moment an eine volle Reihe. Nur die Reihenfolge kann dich retten.
full-row-goal = Wähle die Karte, vor der ein anderer die Reihe abräumt.
full-row-right = Die niedrigeren Karten werden zuerst gelegt. Wer eine legt, nimmt die volle Reihe, und deine 30 liegt dann hinter seiner Karte: Du bist drei Köpfe los, ohne Schaden.
full-row-early = Sie kommt früh an die Reihe, und dann nimmst du die volle Reihe. Die 30 kommt nach fast allem anderen: Bis dahin ist abgeräumt.

cheapest-title = Zwei Reihen, ein Preis
cheapest-story = Deine 5 ist niedriger als das Ende jeder Reihe. Du musst eine nehmen, und deine 5 beginnt sie neu. Danach werden die 7, die 10 und die 14 der anderen gelegt.
cheapest-goal = Nimm die Reihe, die dir am meisten nützt.
cheapest-right = Die 12 zählt einen Kopf, nicht mehr als die 26. Aber ohne die 12 muss die 14 hinter die 10, als sechste Karte: Wer sie gespielt hat, nimmt die volle Reihe.
cheapest-spares = Die 26 kostet nicht mehr als die 12. Aber die 12 bleibt dann liegen, und die 14 liegt sicher dahinter: Niemand muss die volle Reihe nehmen.
cheapest-dear = Vier Köpfe, wo einer genügt hätte. Sieh dir die Reihen mit nur einer Karte an.

low-card-title = Niedrig ist kein Unglück
low-card-story = Zwei Reihen sind voll, und wer dort anlegt, nimmt alles. Wer aber für jede Reihe zu niedrig ist, darf sich eine aussuchen.
low-card-goal = Wähle die Karte, die dich am wenigsten kostet.
low-card-right = Die 10 wird zuerst gelegt und passt nirgends. Du nimmst die Reihe mit 25 und 31: drei Köpfe statt sechs oder mehr.
low-card-full = Die 27 gehört hinter die 16, an eine volle Reihe. Vielleicht räumt eine niedrigere Karte sie vorher ab, aber verlassen kannst du dich darauf nicht.
low-card-early = Sie gehört hinter die 16, an eine volle Reihe, und vor ihr kommt wenig. Du würdest wahrscheinlich alle fünf Karten nehmen.

highest-title = Den anderen den Vortritt lassen
highest-story = Eine Reihe ist voll, die anderen enden hoch. Alle drei Karten, die du noch hast, gehören im Moment hinter die 15.
highest-goal = Welche Karte lässt den anderen die Reihe?
highest-right = Keine Karte, die die anderen haben können, ist höher als deine 30: Sie wird zuletzt gelegt. Bis dahin hat wahrscheinlich jemand die Reihe genommen.
highest-early = Sie kommt früher dran, also nimmst du öfter die volle Reihe. Und die 30 bleibt dir auf der Hand, mit drei Köpfen.

dearer-title = Wenn die billigste Reihe teuer ist
dearer-story = Deine 14 passt nirgends, also nimmst du eine Reihe. Danach kommen 19, 23 und 24. Für den letzten Stich bleibt dir nur die 26. Denk jetzt schon an sie.
dearer-goal = Nimm die Reihe, die dich in beiden Stichen zusammen am wenigsten kostet.
dearer-right = Sieben Köpfe, drei mehr als die billigste. Aber die volle Reihe wäre ohnehin deine geworden: Die 26 gehört hinter die 25. Jetzt wird sie die fünfte Karte nach 14, 19, 23 und 24.
dearer-cheap = Das kostet jetzt weniger. Aber im letzten Stich gehört deine 26 hinter die 25, als sechste Karte, und du nimmst die sieben Köpfe noch dazu.
