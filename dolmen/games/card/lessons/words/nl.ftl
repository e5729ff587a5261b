# De lessen van ‘Das Kartenspiel’.

begin-title = Wanneer je een rij begint
begin-story = Een rij van één kaart kost 4 punten; pas vanaf vier kaarten levert ze iets op. Begin dus waar je hebt wat kan volgen.
begin-goal = Welke kaart begint een rij met toekomst?
begin-right = De groene 2 is laag, en je hebt 3, 4 en 6: daarmee heeft de rij vier kaarten, en tot de 10 is er nog ruimte.
begin-higher = Groen is de juiste kleur. Maar begin met de laagste: na een hogere past de 2 alleen nog als de rij daalt.
begin-short = Hier heb je minder dat kan volgen. In groen passen vier van je kaarten bij elkaar.
begin-late = Afleggen kan later. Je hebt vier groene kaarten die bij elkaar passen: hoe eerder je begint, hoe meer er nog bij kan.

pair-title = Twee kaarten voor één steen
pair-story = Twee kaarten met dezelfde waarde leveren de wenssteen van die waarde op, en daarna trek je er twee. Je hebt drie stenen; een vierde is 2 punten meer waard.
pair-goal = Wat is hier de beste zet?
pair-right = Met wenssteen 5 zijn het er vier: van 4 naar 6. In je rijen hadden de vijven weinig opgeleverd, en van elke waarde is er maar één steen.
pair-row = Kaarten voor je rijen kunnen wachten. Wenssteen 5 niet: de ander heeft ook drie stenen en neemt hem misschien.
pair-discard = Als je toch aflegt, leg er dan twee tegelijk af: de twee vijven leveren een wenssteen op, en je trekt twee kaarten.

third-stone-title = Wat de derde steen waard is
third-stone-story = Twee wensstenen tellen 0 punten, drie tellen er 4. Pas bij de vijfde is de sprong weer zo groot. Je twee bruine drieën passen ook in je rij.
third-stone-goal = Een langere rij of de derde steen?
third-stone-right = Vier punten ineens: van 0 naar 4. En de bruine rij krijgt nog je 4 en je 1.
third-stone-row = Een kaart erbij levert een rij één punt op, zelden meer. De derde wenssteen levert er vier op.
third-stone-discard = Je geeft een kaart weg voor niets. Met de twee drieën leg je ook af, en je krijgt er vier punten voor.

deny-title = Eén kaart, twee liefhebbers
deny-story = Je trekt. De blauwe 2 op de aflegstapel past in jouw korte blauwe rij, en in die van de ander ook.
deny-goal = Welke kaart helpt je dubbel?
deny-right = Je rij gaat van −4 naar −3, en de ander krijgt de kaart niet.
deny-blind = Misschien ligt er iets beters in de stapel, maar dat weet je niet. En je laat de blauwe 2 aan de ander.
deny-useless = Die kaart levert je rijen niets op, en de blauwe 2 blijft liggen voor de ander.

close-title = Stoppen als je voorstaat
close-story = Vier rijen hebben een slotkaart. De vijfde beëindigt het spel meteen; daarna mag ieder nog twee kaarten leggen, en dat is alles.
close-goal = Je staat net voor. Wat nu?
close-right = Met de blauwe slotkaart telt je rij zeven kaarten, van 3 naar 6, en het spel eindigt terwijl je 5 voorstaat. Aan twee kaarten heeft de ander niet genoeg.
close-on = Het levert iets op, maar het spel gaat door, en de ander heeft tijd om je in te halen.
close-discard = Wie voorstaat, riskeert met elke beurt iets. Je hebt de kaart die er een eind aan maakt.

last-card-title = Wie de laatste kaart trekt
last-card-story = In de stapel ligt nog maar één kaart. Zodra die getrokken is, eindigt het spel. Je staat 4 voor.
last-card-goal = Waar trek je?
last-card-right = Het spel eindigt. Ieder mag nog twee kaarten leggen, maar 4 punten haalt de ander daarmee niet in.
last-card-on = Die kaart levert je rijen niets meer op, en de ander krijgt nog een beurt.

enough-title = Minder leggen is meer
enough-story = Het spel is afgelopen. Je mag nog één kaart leggen, maar het hoeft niet. Je staat één punt voor.
enough-goal = Nog iets leggen, of niet?
enough-right = Alles wat je kunt leggen, begint een rij, en een rij van één kaart kost 4 punten. Niets meer dus: je wint.
enough-lay = Daarmee begin je een gele rij met één enkele kaart: −4 punten. Dat kost je de partij.
