# De lessen van ‘Das Orakel’.

token-title = Let op de fiche
token-story = Je hebt een groene kaart gelegd. Elke speelfiguur kan naar haar volgende groene steen. Wat daar ligt, telt meteen.
token-goal = Welke zet levert het meest op?
token-right = Op steen 4 krijg je meteen 4 punten. En de priesteres staat één steen erachter: straks kan ze deze figuur ontmoeten, voor nog eens 5.
token-ahead = Speelfiguur a komt vooruit. Maar de 4 punten op steen 4 zijn zeker, en twee van je figuren staan nog bij de start.
token-priestess = Daar ontmoet ze geen van je figuren, en er gebeurt niets. De fiche met 4 punten blijft liggen.

clover-title = Eén zet, twee stenen
clover-story = Je hebt een bruine kaart gelegd. Een klaver brengt een speelfiguur verder naar de volgende steen van de kleur van de klaver, en wat daar ligt, telt ook.
clover-goal = Zoek de zet die verder leidt.
clover-right = De klaver op steen 1 leidt verder naar steen 4. De kabouter daar laat je een kaart afleggen: ook de bruine 10 die je net hebt gelegd. Dan is de rij weer vrij.
clover-other = Punten meteen zijn mooi. Maar de klaver is zo goed als een tweede zet, en de kabouter aan het eind maakt je bruine rij vrij.
clover-priestess = Ze ontmoet deze keer niemand. Een zet met de figuren levert meer op: een ervan vindt een klaver.

back-title = Terug kan vooruit zijn
back-story = Je speelfiguur staat op een spiraal. Ze mag terug naar elke eerdere steen, en wat daar ligt, telt. Je hebt twee wensstenen en twee spiegels.
back-goal = Waar ga je heen?
back-right = Op steen 21 ligt een wenssteen. Het is je derde, en elke spiegel telt hem nog een keer: van 6 naar 9. De weg terug is kort.
back-stay = Je verliest niets, maar je wint ook niets. Twee stenen terug ligt een wenssteen.
back-elsewhere = Dat kost meer weg dan het oplevert. Zoek iets wat je mag houden, niet ver achter je.

priestess-title = De priesteres kan tellen
priestess-story = Je hebt een gele 5 gelegd: daarmee verzet je een speelfiguur, of de priesteres tot vijf stenen ver. Ontmoet ze een van je figuren, dan levert dat 5 punten op.
priestess-goal = Tel maar na.
priestess-right = Precies vijf stenen verder staat speelfiguur b. Meteen 5 punten, en al je figuren houden hun plaats.
priestess-short = Daar staat geen van je figuren. Met vijf stenen bereikt ze er een.
priestess-figure = Die zet levert minder op dan de 5 punten van de orakelbonus, en geen van je figuren staat slecht.

mirrors-title = Spiegels vermenigvuldigen
mirrors-story = Je hebt drie wensstenen en drie spiegels: elke spiegel telt je wensstenen nog een keer. Je hebt een blauwe kaart gelegd.
mirrors-goal = Welke zet telt vier keer?
mirrors-right = De laatste steen: 10 in plaats van 7, en een vierde wenssteen. Vier zijn er 6 waard in plaats van 3, één keer en nog drie keer: van 12 naar 24.
mirrors-other = Dat helpt een figuur bij de start. Maar de wenssteen op steen 35 is voor jou 12 punten waard, en iedereen kan hem nemen.
mirrors-priestess = Zoveel kan de priesteres je nu niet opleveren. De wenssteen op de laatste steen is voor jou 12 punten waard.

reopen-title = Een rij weer openen
reopen-story = De kabouter laat je een kaart afleggen: uit je hand, of de laatste van een rij. Je blauwe rij is gedaald tot 0.
reopen-goal = Wat zit je het meest in de weg?
reopen-right = Zonder de 0 eindigt je blauwe rij met de 5: er passen weer veel kaarten, en het was de enige rij waar niets meer bij kon.
reopen-keep = Je mag alles houden. Maar de 0 sluit je blauwe rij: eronder is er niets, en een tweede 0 is er amper.
reopen-row = Die rij neemt zo ook nog kaarten op. De blauwe eindigt met 0 en neemt alleen nog een tweede 0.
reopen-hand = Voor die kaart vind je wel een plaats, of je trekt een betere. De blauwe rij gaat niet vanzelf weer open.

end-title = De derde speelfiguur
end-story = Twee van je figuren staan in het orakel. De derde beëindigt de partij meteen. Je staat 2 punten voor.
end-goal = Wat doe je met de groene kaart die je hebt gelegd?
end-right = Steen 33 ligt in het orakel: de partij is uit, en je wint met 4 punten verschil.
end-on = De partij gaat door, en de ander is aan zet. Je had haar kunnen beëindigen terwijl je voorstond.

last-card-title = De laatste kaart van de stapel
last-card-story = Je trekt. In de stapel ligt nog één kaart; zodra die getrokken is, eindigt de partij. Je staat 11 punten voor.
last-card-goal = Welke stapel?
last-card-right = Dat is het einde, en je staat 11 punten voor. Niemand kan daar nog iets aan doen.
last-card-on = Jij krijgt een kaart, en de ander nog een beurt. Met zo’n voorsprong valt er niets af te wachten.
