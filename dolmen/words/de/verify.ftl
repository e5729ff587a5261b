# Der Nachweis des fairen Gebens, erklärt
verify-running = Die Partie läuft noch: Ihr Geheimnis ist noch nicht veröffentlicht, es gibt also nichts zu prüfen.
verify-no-secret = Die Aufzeichnung enthält kein Geheimnis. Das Geben lässt sich nicht nachrechnen, bewiesen ist nichts.
verify-no-commitment = Die Aufzeichnung enthält keine Zusage: Vor dem ersten Zug wurde nichts festgelegt.
verify-dealt-before = Diese Verteilung wurde schon einmal gespielt oder kam mit einer Aufzeichnung: Jemand kann sie gekannt haben, und nichts wurde für sie zugesagt.
verify-commitment-right = Die Zusage stimmt: Sie wurde aus diesem Geheimnis, diesem Spiel und diesen Einstellungen gebildet.
verify-commitment-wrong = Die Zusage stimmt nicht: Sie wurde nicht aus diesem Geheimnis, diesem Spiel und diesen Einstellungen gebildet.
verify-deal-by-lot = Das Geben stimmt: Das Geheimnis ergibt genau diese Karten und das Los, das den Anfang bestimmt hat.
verify-deal-named = Das Geben stimmt: Das Geheimnis ergibt genau diese Karten. Wer beginnt, hat der Gastgeber festgelegt.
verify-deal-right = Das Geben stimmt: Das Geheimnis ergibt genau diese Karten, Durchgang für Durchgang.
verify-deal-differs = Das Geben stimmt nicht: Das Geheimnis ergibt andere Karten als die aufgezeichneten.
verify-luck = Eigenes Glück floss mit ein: { $count ->
    [one] Platz { $seats } hat eine eigene Zahl beigesteuert.
   *[other] Die Plätze { $seats } haben eigene Zahlen beigesteuert.
}
verify-meaning = Was das beweist: Haben die Spieler die Zusage vor dem ersten Zug gesehen, so standen die Karten da schon fest und wurden nicht während der Partie ausgesucht. Es beweist nicht, dass der Gastgeber nicht hineingesehen hat.
verify-meaning-luck = Was das beweist: Haben diese Spieler die Zusage gesehen, bevor sie ihre Zahlen beisteuerten, so konnte niemand unter mehreren Verteilungen wählen, auch der Server nicht, und auch während der Partie wurde keine ausgesucht. Es beweist nicht, dass der Gastgeber nicht hineingesehen hat.
