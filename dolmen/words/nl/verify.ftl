# Het bewijs van eerlijk delen, uitgelegd
verify-running = De partij is nog bezig: het geheim is nog niet bekendgemaakt, er valt dus niets te controleren.
verify-no-secret = Dit verslag bevat geen geheim. De deling is niet na te rekenen en er is niets bewezen.
verify-no-commitment = Dit verslag bevat geen belofte: vóór de eerste zet is niets vastgelegd.
verify-dealt-before = Deze verdeling is al eens gespeeld of kwam met een verslag mee: iemand kan haar hebben gekend, en er is niets over beloofd.
verify-commitment-right = De belofte klopt: ze is gemaakt uit dit geheim, dit spel en deze instellingen.
verify-commitment-wrong = De belofte klopt niet: ze is niet gemaakt uit dit geheim, dit spel en deze instellingen.
verify-deal-by-lot = De deling klopt: het geheim geeft precies deze kaarten, en de loting die bepaalde wie begon.
verify-deal-named = De deling klopt: het geheim geeft precies deze kaarten. Wie begon, heeft de host bepaald.
verify-deal-right = De deling klopt: het geheim geeft precies deze kaarten, spel voor spel.
verify-deal-differs = De deling klopt niet: het geheim geeft andere kaarten dan het verslag laat zien.
verify-luck = Het eigen geluk van de spelers telde mee: { $count ->
    [one] plaats { $seats } voegde een eigen getal toe.
   *[other] de plaatsen { $seats } voegden eigen getallen toe.
}
verify-meaning = Wat dit bewijst: als de spelers de belofte vóór de eerste zet hebben gezien, lagen de kaarten toen al vast en zijn ze niet tijdens het spel gekozen. Het bewijst niet dat de host niet heeft gekeken.
verify-meaning-luck = Wat dit bewijst: als deze spelers de belofte hebben gezien voordat ze hun getallen toevoegden, kon niemand tussen verdelingen kiezen, ook de server niet, en is er ook tijdens het spel geen gekozen. Het bewijst niet dat de host niet heeft gekeken.
