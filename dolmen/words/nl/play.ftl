# Een partij in de terminal
person = { $many ->
        [yes] Speler { $seat }
       *[no] Speler
    }
preparing = De computer bereidt het spel voor; de eerste keer kan dat twee minuten duren.
commitment = De kaarten liggen vast. De belofte daarover, om later met het verslag te vergelijken: { $commitment }
for-help = Typ ? voor hulp.
choices = { $many ->
        [yes] { $who }, wat doe je?
       *[no] Wat doe je?
    }
prompt = Nummer of woorden:{" "}
hand-over = Geef het apparaat aan { $who }. { $who }, druk op Enter als alleen jij het kunt zien.{" "}
over = De partij is afgelopen.
nothing = niets
pieces = { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
some-known = { $count } kaarten, waarvan bekend: { $known }
piece-unknown = een onbekende kaart
seat = { $who }{ $you ->
        [yes] {" "}(jij)
       *[no] {""}
    }{ $acts ->
        [yes] , aan zet
       *[no] {""}
    }: { $points } punten op dit moment
piles = Aflegstapels: { $piles }
pile-top = { $label } { $piece }{ $count ->
        [one] {""}
       *[other] {" "}(bovenste van { $count })
    }
label = { $label ->
        [R] bruin
        [Y] geel
        [P] roze
        [G] groen
        [B] blauw
        [D] puntenkaarten
       *[other] { $label }
    }
change = { $what } { $before } → { $after }
change-total = samen { $before } → { $after }

# Wat er gebeurd is
event-deal = De kaarten worden opnieuw gedeeld.
you-alone = Jij
event-back = { $you ->
        [yes] Je neemt je laatste zet terug.
       *[no] { $who } neemt de laatste zet terug.
    }
event-concede = { $you ->
        [yes] Je geeft op.
       *[no] { $who } geeft op.
    }
event-end = De partij is afgelopen.
did-something = { $you ->
        [yes] Je hebt gekozen.
       *[no] { $who } heeft gekozen.
    }
did-words = { $you ->
        [yes] Jij: { $words }.
       *[no] { $who }: { $words }.
    }
step-other = { $piece }: van { $source } naar { $target }.

# Het einde
ended-by = { $text } ({ $clause })
ended-conceded = { $who } heeft opgegeven.
ended-abandoned = De partij is afgebroken; er is geen uitslag.
unfinished = De partij is nog niet afgelopen. De stand op dit moment:
winner = { $names } wint.
winners = { $names } delen de overwinning.
and = {" "}en{" "}
or = {" "}of{" "}
sheet-total = samen
sheet-place = positie
sheet-ordinal = { $place }e
record-where = Het verslag bewaren? Enter voor { $file }, een andere bestandsnaam, of ‘nee’:{" "}
recorded = Het verslag staat in { $file }.
recorded-secret = Ook het geheim van de deling staat erin: ‘dolmen verify { $quoted }’ legt het naast de belofte.

# Opdrachten
command-help = hulp
command-table = tafel
command-choices = keuzes
command-hint = tip hint
command-undo = terug terugnemen
command-save = bewaar
command-resume = hervat
command-record = verslag
command-rules = regels regel
command-concede = opgeven
command-quit = einde
word-yes = j ja y yes
word-no = n nee no
help-choose = Typ het nummer van een keuze of de woorden ervan, bijvoorbeeld die tussen haken; hoofdletters hoeven niet.
help-help = ?  deze pagina; ‘? WOORDEN’ zegt waarom een zet niet kan, of wat hij doet
help-table = tafel  de tafel nog eens tonen
help-choices = keuzes  de keuzes nog eens tonen
help-hint = tip  wat de computer hier zou doen, en waarom
help-undo = terug  je laatste zet terugnemen, zolang niemand er iets door te weten is gekomen
help-save = bewaar BESTAND  de partij bewaren
help-resume = hervat BESTAND  verdergaan met een bewaarde partij
help-record = verslag BESTAND  opschrijven wat je tot nu toe van de partij weet
help-rules = regels [NUMMER]  de spelregels, of één regel ervan; ‘regels table’: wat voor alle spellen geldt
help-concede = opgeven  de partij gewonnen geven
help-quit = einde  stoppen; de partij blijft bewaard, tenzij je nee zegt
help-letters = R, Y, P, G, B staan voor bruin, geel, roze, groen, blauw: G7 is de groene 7.
no-such-number = Er is geen keuze { $number }; kies { $count ->
        [one] 1
       *[other] 1 tot en met { $count }
    }.
not-possible = ‘{ $words }’ kan niet. { $clause }: { $text }
not-possible-fact = ‘{ $words }’ kan niet. { $fact }
fact-waiting = Nu { $count ->
        [one] beslist
       *[other] beslissen
    } { $names }.
can = Wel kan: { $what }.
possible = Dit kan: { $what }
no-take-back = Er valt niets terug te nemen: iemand heeft sindsdien iets gedaan, of je bent er iets door te weten gekomen.
which-file = Noem een bestand: { $command } BESTAND
kept =
    De partij is bewaard in { $file }
    Verdergaan met: dolmen play --resume { $quoted }
not-kept = De partij gaat door, maar is niet bewaard: bewaar haar ergens anders met ‘bewaar BESTAND’.
resumed = Hier is de partij uit { $file } weer.
recorded-so-far = Wat je tot nu toe van de partij weet, staat in { $file }.
concede-sure = Echt opgeven? (ja/nee){" "}
quit-where = De partij bewaren? Enter voor { $file }, een andere bestandsnaam, of ‘nee’ om haar weg te gooien:{" "}
thrown-away = De partij is weggegooid.

# Terugkijken
replay-help = Enter of n: verder · b: terug · een getal: daarheen · q: stoppen
replay-prompt = { $number } van { $last }:{" "}
