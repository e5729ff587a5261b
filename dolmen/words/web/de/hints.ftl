# Hints
hint-between = { $low } bis { $high } %
hint-margin-between = Abstand { $margin } ({ $low } bis { $high })
hint-further = Denkt weiter nach …
hint-changed = Jetzt sieht ein anderer Zug am besten aus
