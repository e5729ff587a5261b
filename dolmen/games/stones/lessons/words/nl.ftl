# De lessen van ‘Der Weg der Steine’.

third-tile-title = De derde tegel
third-tile-story = Twee tegels in een rij kosten 3 punten, drie leveren er 2 op. Maar wie te ver springt, sluit de rij voor alles wat ertussen ligt.
third-tile-goal = Neem de tegel die het meest oplevert en nog plaats overlaat.
third-tile-right = Met de roze 7 zijn het er drie: van −3 naar 2. De bonus levert er nog 3 op, en de 8, de 9 en de 10 die hier liggen, kunnen nog volgen.
third-tile-jump = Ook daarmee zijn het er drie. Maar je slaat de 7 met haar bonus over, en tegels die nog konden volgen.
third-tile-turn = Onder een gedekte tegel kan van alles liggen. Wat je nodig hebt, ligt open, en de ander kan het straks nemen.
third-tile-other = Dat helpt ook, maar het kan wachten. De roze rij komt alleen verder als je nu de juiste tegel neemt.

wish-title = De tweede wenssteen
wish-story = Eén wenssteen kost 3 punten, twee leveren er 2 op. Jij hebt er één. En je staat flink achter.
wish-goal = Zoek de tegel die meer doet dan een rij langer maken.
wish-right = De roze 4 toont een wenssteen: van −3 naar 2, vijf punten ineens. En de ander heeft er niets meer aan.
wish-over = De roze 3 ligt voorbij de 4. Je rij daalt dan, en de 4 met de wenssteen past niet meer.
wish-turn = Misschien komt er iets goeds. Maar de tweede wenssteen ligt hier, en die is vijf punten waard.
wish-other = Dat maakt een rij langer, maar laat de wenssteen aan de ander.

two-clovers-title = Twee klavers na elkaar
two-clovers-story = Een klaver geeft je nog een beurt. De blauwe 5 en de blauwe 6 tonen er allebei een, en je blauwe rij begint met 0.
two-clovers-goal = Begin zo dat je ze allebei kunt gebruiken.
two-clovers-right = Eerst de 5, dan de 6: beide klavers tellen, en daarna ben je nog eens aan de beurt.
two-clovers-over = Daarna past de 5 niet meer, of je stelt haar uit: een klaver is weggegeven, zo niet allebei.
two-clovers-turn = Omdraaien kan altijd nog. Haal eerst de extra beurten die hier liggen: de ander wil ze ook.
two-clovers-other = Op zich niet slecht. Maar twee klavers zijn zo goed als twee extra beurten, en de ander laat ze niet liggen.

bonus-title = Een klein getal dat telt
bonus-story = Sommige tegels tonen bonuspunten. Die tellen, wat er ook van de rij wordt.
bonus-goal = Hier liggen drie gele tegels onder je 7. Welke is het meest waard?
bonus-right = De 3 levert 3 bonuspunten op, en de 2 die hier ligt kan nog volgen. Zo komt de rij op drie tegels.
bonus-plain = Dat maakt de rij langer, maar heeft geen bonus. Ook de gele rij van de ander daalt: daar past de 3 net zo goed.
bonus-turn = De 3 past ook in de gele rij van de ander. Als je nu omdraait, is ze misschien weg.
bonus-other = De bonus van 3 punten ligt er voor jullie allebei. De ander neemt hem graag.

patience-title = Niet elke tegel is het waard
patience-story = Wat past, is niet altijd goed: wie te ver springt, ontneemt de rij haar toekomst.
patience-goal = Er liggen zes tegels open. Is er een die je beurt waard is?
patience-right = Geen enkele. Van de 29 gedekte tegels passen er 26 in een van je rijen: omdraaien belooft meer, en wat je niet bevalt, laat je liggen.
patience-take = Daarmee sluit je de halve gele rij af, voor bijna geen punten. Gedekt ligt er genoeg dat beter past.

order-title = Eerst de klaver
order-story = Er liggen nog twee tegels gedekt. De roze 9 en de roze 10 passen allebei in je rij. De 9 toont een klaver.
order-goal = In welke volgorde neem je ze?
order-right = Eerst de 9: de rij heeft vijf tegels, en de klaver geeft je nog een beurt. Zo haal je ook de 10.
order-ten = Na de 10 past de 9 niet meer, en de extra beurt is verloren.
order-turn = Dan laat je ze allebei aan de ander, bij wie ze ook in de roze rij passen.

last-tile-title = De laatste tegel
last-tile-story = Er ligt nog maar één tegel gedekt. Wie hem omdraait, beëindigt met die beurt het spel. Je staat één punt voor.
last-tile-goal = Waarmee win je zeker?
last-tile-right = Met deze beurt eindigt het spel, terwijl je voorstaat. Past de tegel, neem hem dan; zo niet, laat hem liggen.
last-tile-take = Dat kost je de voorsprong, of het laat het laatste woord aan de ander.
