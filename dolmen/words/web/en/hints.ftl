# Hints
hint-between = { $low } to { $high } %
hint-margin-between = margin { $margin } ({ $low } to { $high })
hint-further = Thinking further …
hint-changed = Another move looks best now
