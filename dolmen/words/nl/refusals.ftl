# Wat niet kan: waar, en waarom
at-line = regel { $line }: { $what }
breaks-clause = { $what } ({ $clause }: { $text })
no-such-file = Dit bestand of deze map bestaat niet
no-permission = Dat is niet toegestaan
is-a-folder = Dat is een map
not-a-folder = Een deel van het pad is geen map
disk-full = De schijf is vol
read-only = Daar kan alleen worden gelezen

# Instellingen
options-value = { $name }={ $given } kan niet; { $name } is { $values }.
options-number = { $name }={ $given } kan niet; { $name } is een geheel getal vanaf { $least }.
options-first = first={ $given } kan niet; first is lot (loten) of een plaats van 1 tot en met { $seats }.
options-unknown = { $game } heeft geen instelling ‘{ $given }’; er is { $there }.
options-exclude = { $names } gaan niet samen; noem er maar één.
options-seats = { $game } is zo voor { $least } tot en met { $most } plaatsen, niet { $given }.
options-most = { $name }={ $given } is te veel voor een partij tussen mensen; { $name } is hoogstens { $most }.
options-whole = { $option } is { $given }; het moet een geheel getal zijn.
options-seed = seed is { $given }; het moet een geheel getal van 0 tot en met 2**64 - 1 zijn.
options-names = Er zijn { $given } namen voor { $seats } plaatsen.
options-one-line = Een naam en de datum staan elk op één regel.
options-form = een instelling schrijf je als naam=waarde, en elke maar één keer
options-header-first = wie begint, staat in de kopregel First, nooit bij de instellingen

# Eigen materiaal
components-cannot-read = { $file } is niet te lezen: { $reason }
components-not-text = het bestand is geen UTF-8-tekst
components-not-toml = vanaf kolom { $column } geen TOML; materiaal schrijf je als naam = [item, item]
components-no-end = geen TOML, het einde ontbreekt; materiaal schrijf je als naam = [item, item]
components-nested = geen TOML: te diep genest
components-not-a-list = { $component } is geen lijst van woorden en gehele getallen
components-none = ‘{ $given }’ is niet te vervangen; dit spel heeft geen materiaal dat je kunt vervangen
components-unknown = ‘{ $given }’ is niet te vervangen; vervangen kun je { $there }
components-number = { $component } heeft { $given } items; het moeten er { $least } zijn
components-range = { $component } heeft { $given } items; het moeten er { $least } tot en met { $most } zijn
components-entry = { $component }, item { $place }: ‘{ $given }’ is niet { $each }

# Verslagen
record-imagined = Een partij die alleen bedacht is, heeft geen begin; er is dus geen verslag van te schrijven.
record-text = Een verslag is tekst.
record-lines = Een verslag heeft hoogstens { $most } regels; deze tekst heeft er { $given }.
record-headers-first = de kopregels komen eerst, vóór de deling en de acties
record-header-twice = de kopregel { $header } staat hier voor de tweede keer
record-header-form = een kopregel schrijf je als [Naam {"\""}waarde{"\""}]
record-header-missing = de kopregel { $header } ontbreekt
record-no-seat = ‘{ $given }’ is geen plaats
record-component-form = materiaal heeft een naam en staat vóór de deling
record-component-twice = het materiaal { $component } staat hier voor de tweede keer
record-no-components = er wordt eigen materiaal genoemd, maar in het verslag staat er geen
record-game-begins = hier begint spel { $game }
record-neither = ‘{ $given }’ is geen actie en ook geen deel van een deling dat hier hoort
record-line-twice = ‘{ $given }’ staat hier voor de tweede keer
record-rules = dit verslag volgt versie { $given } van de regels van { $game }; hier geldt { $here }
record-secret = een geheim heeft { $digits } hexadecimale cijfers
record-nonces = een getal hoort bij een plaats, Nonce1 tot en met Nonce{ $seats }
record-nonce = een toegevoegd getal heeft { $digits } hexadecimale cijfers
record-first = de kopregel First noemt een plaats van 1 tot en met { $seats }
record-no-deal = er staat niet wat er is gedeeld, en ook geen Secret waaruit dat volgt
record-dealt-once = bij { $game } wordt maar één keer gedeeld
record-deal-first = de deling staat vóór de acties
record-place = ‘{ $given }’ is niet geschreven als plek:stuk, of die plek staat hier voor de tweede keer
record-too-many = { $piece } is vaker gedeeld dan er zulke stukken zijn
record-no-line = ‘{ $given }’ is er niet bij deze deling; er is { $there }
record-pieces = ‘{ $given }’ heeft { $pieces } stukken; het moeten er { $takes } zijn
record-game-not-here = spel { $game } begint hier niet
record-deal-missing = hier begint spel { $game }, en er ontbreekt wat er is gedeeld
record-seats = een plaats { $given } is er niet; de plaatsen zijn 1 tot en met { $seats }
record-concede = plaats { $seat } kan hier niet opgeven
record-picked = plaats { $seat } heeft al gekozen
record-illegal = plaats { $seat } kan niet ‘{ $action }’
record-hands = een verslag met ? laat hoogstens één hand zien
record-never-begins = spel { $game } wordt hier gedeeld, maar begint nooit
record-no-result = de partij is niet afgelopen; de uitslag is dus *
record-not-ended = de partij is niet afgelopen, niet door { $given } en ook niet anders
record-result = de uitslag is { $points }, niet { $given }
record-ended = de partij eindigde door { $truly }, niet door { $given }

# Bewaarde partijen
save-imagined = Alleen een partij die vanaf de deling wordt gespeeld, is te bewaren; niet een die bedacht is of een weergave herhaalt.
save-none = Dit is geen bewaarde partij, of maar een stuk ervan.
save-damaged = Deze bewaarde partij is beschadigd: de controlesom klopt niet.
save-rules = ze volgt versie { $given } van de regels van { $game }; hier geldt { $here }
save-cannot = Met deze bewaarde partij kun je niet verdergaan: { $reason }
