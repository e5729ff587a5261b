# Het bewijs van eerlijk delen, uitgelegd
verify-running = De partij is nog bezig: het geheim is nog niet bekendgemaakt, er valt dus niets te controleren.
verify-no-secret = Dit verslag bevat geen geheim. De deling is niet na te rekenen en er is niets bewezen.
verify-no-commitment = Dit verslag bevat geen belofte: vóór de eerste zet is niets vastgelegd.
verify-commitment-right = De belofte klopt: ze is gemaakt uit dit geheim, dit spel en deze instellingen.
verify-commitment-wrong = De belofte klopt niet: ze is niet gemaakt uit dit geheim, dit spel en deze instellingen.
verify-deal-by-lot = De deling klopt: het geheim geeft precies deze kaarten, en de loting die bepaalde wie begon.
verify-deal-named = De deling klopt: het geheim geeft precies deze kaarten. Wie begon, heeft de host bepaald.
verify-deal-right = De deling klopt: het geheim geeft precies deze kaarten, spel voor spel.
verify-deal-differs = De deling klopt niet: het geheim geeft andere kaarten dan het verslag laat zien.
verify-meaning = Wat dit bewijst: als de spelers de belofte vóór de eerste zet hebben gezien, lagen de kaarten toen al vast en zijn ze niet tijdens het spel gekozen. Het bewijst niet dat de host niet heeft gekeken.
