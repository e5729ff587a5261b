# Wie op een plaats kan zitten, voor `dolmen players`
player-apprentice = Heeft het spel net geleerd: let op de eigen kaarten, schat soms verkeerd in en vergeet gauw wat er is afgelegd.
player-bard = Speelt al een tijdje: schat minder vaak verkeerd in dan een leerling, maar ziet nog weinig buiten de eigen kaarten.
player-druid = Kent alle vuistregels, houdt de anderen in de gaten en telt elke kaart mee, maar kijkt nooit vooruit.
player-archdruid = Kijkt vooruit: stelt zich voor elke zet in duizend werelden voor wat de anderen hebben en hoe de partij verdergaat. Moeilijk te verslaan.
player-random = Zomaar een toegestane zet, elk met dezelfde kans.
player-first = De eerste toegestane zet uit de lijst.
player-flat100 = Eenvoudige Monte Carlo: probeert elke zet in 100 willekeurige werelden uit en speelt willekeurig verder; een maatstaf voor wedstrijden.
player-greedy = De vuistregels van de druïde, als maatstaf voor wedstrijden.
player-search = De zoekmethode van de aartsdruïde, met zoveel tijd als jij geeft; search/flat en search/tree zoeken op een andere manier.
player-ratings = Rating: { $ratings } (25 is gemiddeld).
players-hint = Speel met ‘dolmen play card --seats you,druid’, vergelijk met ‘dolmen contest card druid bard’.
