# Terugblikken op de server
refused-review-running = Terugblikken kan pas als de partij is afgelopen: eerder zou een terugblik verraden wat er nog gespeeld kan worden.
refused-review-unfinished = Terugblikken kan pas als de partij is afgelopen: eerder zou een terugblik verraden wat er nog gespeeld kan worden.
refused-review-partial = Dit verslag bevat alleen wat één speler wist; voor een terugblik zijn alle kaarten nodig.
refused-review-step = In stap { $step } had niemand iets te beslissen.
refused-review-stale = Deze terugblik is met een andere versie gemaakt. Vraag hem nog eens aan.
refused-review-failed = Dit kon nu niet worden beoordeeld. Probeer het zo nog eens.

# Soorten fouten
mistake-points = Punten die voor het grijpen lagen
mistake-begin = Wanneer je een rij begint
mistake-reach = Rijen open houden
mistake-give-up = Wat je weggeeft
mistake-others = Wat de anderen krijgen
mistake-draw = Waar je trekt
mistake-bonus = Wensstenen
mistake-end = Wanneer je de partij beëindigt
mistake-other = Geen afzonderlijke reden
