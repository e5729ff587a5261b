# Wer an einem Platz sitzen kann, für `dolmen players`
player-apprentice = Hat das Spiel gerade gelernt: achtet auf die eigenen Karten, verschätzt sich manchmal und vergisst schnell, was abgelegt wurde.
player-bard = Spielt schon eine Weile: verschätzt sich seltener als ein Lehrling, sieht aber noch wenig über die eigenen Karten hinaus.
player-druid = Kennt alle Faustregeln, behält die anderen im Auge und zählt jede Karte mit, rechnet aber nie voraus.
player-archdruid = Rechnet voraus: stellt sich für jeden Zug in tausend Welten vor, was die anderen haben und wie die Partie weitergeht. Schwer zu schlagen.
player-random = Irgendein erlaubter Zug, jeder mit gleicher Wahrscheinlichkeit.
player-first = Der erste erlaubte Zug in der Liste.
player-flat100 = Einfaches Monte Carlo: probiert jeden Zug in 100 zufälligen Welten aus und spielt zufällig weiter; ein Maßstab für Wettkämpfe.
player-greedy = Die Faustregeln des Druiden, als Maßstab für Wettkämpfe.
player-search = Die Suche des Erzdruiden, mit so viel Zeit, wie du ihr gibst; search/flat und search/tree suchen auf andere Weise.
player-ratings = Wertung: { $ratings } (25 ist Durchschnitt).
players-hint = Spiele mit „dolmen play card --seats you,druid“, vergleiche mit „dolmen contest card druid bard“.
