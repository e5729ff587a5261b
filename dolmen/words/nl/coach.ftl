# Wat de coach zegt
advice-unexplained = In { $count } bedachte werelden kwam dit er het best uit, met { $points } punten verschil; één enkele reden springt er niet uit.
advice-alike = In { $count } bedachte werelden kwam dit er niet slechter uit dan de rest; één enkele reden springt er niet uit.
advice-close = Te dicht bij elkaar om te zeggen.
hint-option = { $what }: { $chance } % kans op winst, verschil { $margin }
