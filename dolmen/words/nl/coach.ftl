# Wat de coach zegt
advice-unexplained = In { $count } denkbare werelden kwam dit er het best uit, met { $points } punten verschil; één enkele reden springt er niet uit.
advice-alike = In { $count } denkbare werelden kwam dit er niet slechter uit dan de rest; één enkele reden springt er niet uit.
advice-only = Iets anders is hier niet mogelijk.
advice-close = Te dicht bij elkaar om zeker te zijn.
hint-option = { $what }: { $chance } % winkans ({ $low } tot { $high }), verschil { $margin } ({ $least } tot { $most })
hint-further = Na langer nadenken: { $what }

# De terugblik op een partij
about-review = Terugblikken op een afgelopen partij: wat was beter geweest, en wat was geluk.
help-review-file = Het verslag van de partij.
help-review-depth = Hoeveel er geprobeerd wordt: quick (snel), usual (gewoon) of deep (grondig).
help-review-html = Een pagina met de grafiek en alle beslissingen naar dit bestand schrijven.
bad-depth = De diepte { $given } bestaat niet; er is { $depths }.
review-none = In deze partij had niemand iets te beslissen.
review-judging = Terugblik op { $title }
review-seat = { $who }: { $decisions ->
        [0] niets te beslissen
        [one] één beslissing, op de honderd { $lost } punten verloren ({ $low } tot { $high })
       *[other] { $decisions } beslissingen, op de honderd { $lost } punten verloren ({ $low } tot { $high })
    }
review-levels = Ter vergelijking, verloren punten per honderd beslissingen: { $levels }.
review-marks = { $who }: { $marks }
review-mark-scratch = Kras
review-mark-chip = Scherf
review-mark-crack = Barst
review-mark-break = Breuk
review-mark-close = Te dicht bij elkaar
review-mark-fine = In orde
review-mark-best = Het beste
review-counted = { $mark } × { $count }
review-key = Sleutelmomenten
review-no-key = Geen beslissing heeft met zekerheid veel gekost.
review-moment = Stap { $step }, { $who }: { $mark }
review-played = Gespeeld: { $what } ({ $chance } % winkans, verschil { $margin })
review-better = Beter: { $what } ({ $chance } % winkans, verschil { $margin })
review-loss = Dat kostte { $loss } procentpunt winkans ({ $low } tot { $high }).
review-unexplained = Eén enkele reden springt er niet uit; in denkbare werelden kwam dit er het best uit.
review-parts = Waar het verschil vandaan komt
review-part-start = voor het delen
review-part-deal = geluk bij het delen
review-part-draws = geluk bij het trekken
review-part-guess = hoe de onbekende kaarten lagen
review-part-foresight = vooruitdenken, alle plaatsen
review-part-skill = eigen beslissingen
review-part-gifts = beslissingen van de anderen
review-part-result = uitslag
review-graph = Winkans
review-graph-about = Berekend met alle kaarten open, dus ook met wat niemand kon weten. De tekens staan waar een beslissing vrijwel zeker zoveel winkans heeft gekost:
review-mark-bound = { $mark }: vanaf { $least } %
review-decisions = Alle beslissingen
review-column-step = stap
review-column-who = wie
review-column-mark = teken
review-column-played = gespeeld
review-column-best = beste
review-column-loss = verloren procentpunten
review-all-about = Beoordeeld naar wat men op die plaats op dat moment kon weten, in denkbare werelden. Tussen haakjes: het 95 %-interval.
review-written = Geschreven: { $file }
review-unfinished = De partij is niet afgelopen: een terugblik zou verraden wat nog gespeeld kan worden.
review-partial = Dit verslag bevat alleen wat één kijker wist; een terugblik heeft alle kaarten nodig.
