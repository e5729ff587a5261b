# Hints
hint-between = { $low } tot { $high } %
hint-margin-between = verschil { $margin } ({ $low } tot { $high })
hint-further = Denkt verder na …
hint-changed = Nu lijkt een andere zet de beste
