# Wer an einem Platz sitzen kann, für `dolmen players`
player-apprentice = Hat das Spiel gerade gelernt: achtet auf die eigenen Karten, verschätzt sich manchmal und vergisst schnell, was abgelegt wurde.
player-bard = Kennt die Faustregeln, behält die anderen im Auge und zählt mit, rechnet aber nie voraus.
player-druid = Denkt ein Stück voraus: stellt sich vor, was die anderen auf der Hand haben und wie die Partie weitergehen könnte.
player-archdruid = Denkt eine Sekunde über jeden Zug nach, in Tausenden möglicher Welten. Schwer zu schlagen.
player-random = Irgendein erlaubter Zug, jeder mit gleicher Wahrscheinlichkeit.
player-first = Der erste erlaubte Zug in der Liste.
player-greedy = Die Faustregeln des Barden, als Maßstab für Wettkämpfe.
player-search = Die Suche der Druiden, mit so viel Zeit, wie du ihr gibst; search/flat kommt ohne Suchbaum aus.
players-hint = Spiele mit „dolmen play card --seats you,druid“, vergleiche mit „dolmen contest card druid bard“.
