# Wie op een plaats kan zitten, voor `dolmen players`
player-apprentice = Heeft het spel net geleerd: let op de eigen kaarten, schat soms verkeerd in en vergeet gauw wat er is afgelegd.
player-bard = Kent de vuistregels, houdt de anderen in de gaten en telt mee, maar kijkt nooit vooruit.
player-druid = Denkt een eindje vooruit: stelt zich voor wat de anderen kunnen hebben en hoe de partij verder kan gaan.
player-archdruid = Denkt een seconde na over elke zet, in duizenden mogelijke werelden. Moeilijk te verslaan.
player-random = Zomaar een toegestane zet, elk met dezelfde kans.
player-first = De eerste toegestane zet uit de lijst.
player-greedy = De vuistregels van de bard, als maatstaf voor wedstrijden.
player-search = De zoekmethode van de druïden, met zoveel tijd als jij geeft; search/flat doet het zonder zoekboom.
players-hint = Speel met „dolmen play card --seats you,druid”, vergelijk met „dolmen contest card druid bard”.
