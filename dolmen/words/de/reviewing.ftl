# Rückblicke auf dem Server
refused-review-running = Zurückblicken kann man, wenn die Partie zu Ende ist: Vorher würde ein Rückblick verraten, was noch gespielt werden kann.
refused-review-unfinished = Zurückblicken kann man, wenn die Partie zu Ende ist: Vorher würde ein Rückblick verraten, was noch gespielt werden kann.
refused-review-partial = Diese Aufzeichnung enthält nur, was einer wusste; ein Rückblick braucht alle Karten.
refused-review-step = In Schritt { $step } hatte niemand etwas zu entscheiden.
refused-review-stale = Dieser Rückblick stammt von einer anderen Version. Fordere ihn noch einmal an.
refused-review-failed = Das ließ sich gerade nicht beurteilen. Versuche es gleich noch einmal.

# Arten von Fehlern
mistake-points = Punkte, die gleich zu holen waren
mistake-begin = Wann man eine Reihe beginnt
mistake-reach = Reihen offen halten
mistake-give-up = Was man hergibt
mistake-others = Was die anderen bekommen
mistake-draw = Woher man nachzieht
mistake-bonus = Wunschsteine
mistake-end = Wann man die Partie beendet
mistake-other = Kein einzelner Grund
