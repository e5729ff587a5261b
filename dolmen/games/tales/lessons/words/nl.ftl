# De lessen van ‘Tales!’.

neighbour-title = De naaste buur
neighbour-story = Een kaart komt achter de eerstvolgende lagere. Ze ligt veilig waar niemand er nog iets tussen kan leggen.
neighbour-goal = Kies de kaart die niemand van haar plaats kan dringen.
neighbour-right = Tussen de 4 en jouw 5 zit geen ander getal. Jouw 5 wordt de derde kaart van de rij, wat de anderen ook kiezen.
neighbour-gap = Er passen nog kaarten vóór die van jou, en de rijen raken vol. Jouw 5 ligt vlak achter de 4: daar komt niets tussen.

between-title = Tel wat ertussen past
between-story = Bij de zesde kaart loopt een rij over. Vraag je dus bij elke kaart af: hoeveel passen er nog vóór, en hoeveel plaats heeft de rij?
between-goal = Zoek de kaart die geen zesde kan worden.
between-right = De rij met 7 en 13 heeft nog plaats voor drie kaarten, en tussen 13 en 17 hoort hoogstens één kaart die je niet kent. Jouw 17 ligt veilig.
between-gap = Vóór deze kaart passen te veel onbekende: haar rij kan eerst vol raken. Achter de 13 is plaats, en vóór de 17 komt bijna niets meer.

full-row-title = Een volle rij: kom als laatste
full-row-story = Twee rijen zijn vol, en bij de derde past alleen wat hoger is dan 31. Wat je ook kiest, hoort nu bij een volle rij. Alleen de volgorde kan je redden.
full-row-goal = Kies de kaart waarvoor een ander eerst de rij weghaalt.
full-row-right = De lagere kaarten worden eerst gelegd. Wie er een legt, neemt de volle rij, en jouw 30 ligt daarna achter die kaart: je bent drie koppen kwijt, zonder schade.
full-row-early = Ze komt vroeg aan de beurt, en dan neem jij de volle rij. De 30 komt na bijna al het andere: tegen die tijd is de rij weg.

cheapest-title = Twee rijen, één prijs
cheapest-story = Jouw 5 is lager dan het einde van elke rij. Je moet er een nemen, en jouw 5 begint haar opnieuw. Daarna worden de 7, de 10 en de 14 van de anderen gelegd.
cheapest-goal = Neem de rij waar je het meest aan hebt.
cheapest-right = De 12 kost één kop, niet meer dan de 26. Maar zonder de 12 moet de 14 achter de 10, als zesde kaart: wie haar speelde, neemt de volle rij.
cheapest-spares = De 26 kost niet meer dan de 12. Maar dan blijft de 12 liggen, en de 14 ligt er veilig achter: niemand hoeft de volle rij te nemen.
cheapest-dear = Vier koppen, waar één genoeg was. Kijk naar de rijen met maar één kaart.

low-card-title = Laag is geen ramp
low-card-story = Twee rijen zijn vol, en wie daar aanlegt, neemt alles. Maar wie voor elke rij te laag is, mag er een kiezen.
low-card-goal = Kies de kaart die je het minst kost.
low-card-right = De 10 wordt als eerste gelegd en past nergens. Je neemt de rij met 25 en 31: drie koppen in plaats van zes of meer.
low-card-full = De 27 hoort achter de 16, bij een volle rij. Misschien neemt een lagere kaart die rij eerst, maar daar kun je niet op rekenen.
low-card-early = Ze hoort achter de 16, bij een volle rij, en er komt weinig vóór. Je zou waarschijnlijk alle vijf kaarten nemen.

highest-title = Laat de anderen voorgaan
highest-story = Eén rij is vol, de andere eindigen hoog. Alle drie de kaarten die je nog hebt, horen nu achter de 15.
highest-goal = Welke kaart laat de rij aan de anderen?
highest-right = Geen kaart die de anderen kunnen hebben is hoger dan jouw 30: ze wordt als laatste gelegd. Tegen die tijd heeft waarschijnlijk iemand de rij genomen.
highest-early = Ze komt eerder aan de beurt, dus vaker neem jij de volle rij. En de 30 blijft in je hand, met drie koppen.

dearer-title = Als de goedkoopste rij duur is
dearer-story = Jouw 14 past nergens, dus neem je een rij. Daarna komen 19, 23 en 24. Voor de laatste slag heb je alleen de 26 nog. Denk er nu al aan.
dearer-goal = Neem de rij die je in beide slagen samen het minst kost.
dearer-right = Zeven koppen, drie meer dan de goedkoopste. Maar de volle rij was toch voor jou geweest: de 26 hoort achter de 25. Nu wordt ze de vijfde kaart na 14, 19, 23 en 24.
dearer-cheap = Dat kost nu minder. Maar in de laatste slag hoort jouw 26 achter de 25, als zesde kaart, en dan neem je die zeven koppen er nog bij.
