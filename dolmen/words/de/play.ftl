# Eine Partie im Terminal
person = { $many ->
        [yes] Spieler { $seat }
       *[no] Spieler
    }
preparing = Der Computer bereitet das Spiel vor, beim ersten Mal bis zu zwei Minuten lang.
commitment = Die Karten stehen fest. Die Zusage dafür, zum späteren Vergleich mit der Aufzeichnung: { $commitment }
for-help = Mit ? gibt es Hilfe.
choices = { $many ->
        [yes] { $who }, was tust du?
       *[no] Was tust du?
    }
prompt = Nummer oder Wörter:{" "}
hand-over = Bitte gib das Gerät an { $who } weiter. { $who }: Enter drücken, sobald nur du es sehen kannst.{" "}
over = Die Partie ist vorbei.
nothing = nichts
pieces = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
some-known = { $count } Karten, davon bekannt: { $known }
piece-unknown = eine unbekannte Karte
seat = { $who }{ $you ->
        [yes] {" "}(du)
       *[no] {""}
    }{ $acts ->
        [yes] , am Zug
       *[no] {""}
    }: { $points } Punkte nach jetzigem Stand
piles = Ablagestapel: { $piles }
pile-top = { $label } { $piece }{ $count ->
        [one] {""}
       *[other] {" "}(oben von { $count })
    }
label = { $label ->
        [R] braun
        [Y] gelb
        [P] rosa
        [G] grün
        [B] blau
        [D] Punktekarten
       *[other] { $label }
    }
change = { $what } { $before } → { $after }
change-total = zusammen { $before } → { $after }

# Was geschehen ist
event-deal = Die Karten werden neu gegeben.
you-alone = Du
event-back = { $you ->
        [yes] Du nimmst deinen letzten Zug zurück.
       *[no] { $who } nimmt den letzten Zug zurück.
    }
event-concede = { $you ->
        [yes] Du gibst auf.
       *[no] { $who } gibt auf.
    }
event-end = Die Partie ist vorbei.
did-something = { $you ->
        [yes] Du hast dich entschieden.
       *[no] { $who } hat sich entschieden.
    }
did-words = { $you ->
        [yes] Du: { $words }.
       *[no] { $who }: { $words }.
    }
step-other = { $piece }: von { $source } nach { $target }.

# Das Ende
ended-by = { $text } ({ $clause })
ended-conceded = { $who } hat aufgegeben.
ended-abandoned = Die Partie wurde abgebrochen; es gibt kein Ergebnis.
unfinished = Die Partie ist noch nicht vorbei. Der jetzige Stand:
winner = { $names } gewinnt.
winners = { $names } teilen sich den Sieg.
and = {" "}und{" "}
or = {" "}oder{" "}
sheet-total = Summe
sheet-place = Rang
sheet-ordinal = { $place }.
record-where = Aufzeichnung schreiben? Enter für { $file }, ein anderer Dateiname, oder „nein“:{" "}
recorded = Die Aufzeichnung steht in { $file }.
recorded-secret = Darin steht auch das Geheimnis: „dolmen verify { $quoted }“ vergleicht es mit der Zusage.

# Befehle
command-help = hilfe
command-table = tisch
command-choices = auswahl
command-hint = tipp hinweis
command-undo = zurück zurücknehmen
command-save = speichern
command-resume = fortsetzen
command-record = aufzeichnung
command-rules = regeln regel
command-concede = aufgeben
command-quit = ende beenden
word-yes = j ja y yes
word-no = n nein no
help-choose = Tippe die Nummer einer Möglichkeit oder ihre Wörter, etwa die in Klammern; Groß- und Kleinschreibung ist egal.
help-help = ?  diese Seite; „? WÖRTER“ sagt, warum ein Zug nicht geht, oder was er bewirkt
help-table = tisch  den Tisch noch einmal zeigen
help-choices = auswahl  die Möglichkeiten noch einmal zeigen
help-hint = tipp  was der Computer hier täte, und warum
help-undo = zurück  den letzten Zug zurücknehmen, solange niemand etwas dadurch erfahren hat
help-save = speichern DATEI  die Partie speichern
help-resume = fortsetzen DATEI  eine gespeicherte Partie fortsetzen
help-record = aufzeichnung DATEI  aufschreiben, was du bisher von der Partie weißt
help-rules = regeln [NUMMER]  die Spielregel, oder nur ein Abschnitt; „regeln table“: was für alle Spiele gilt
help-concede = aufgeben  die Partie verloren geben
help-quit = ende  aufhören; die Partie bleibt aufbewahrt, außer du sagst nein
help-letters = R, Y, P, G, B stehen für braun, gelb, rosa, grün, blau: G7 ist die grüne 7.
no-such-number = Eine Möglichkeit { $number } gibt es nicht; wähle { $count ->
        [one] 1
       *[other] 1 bis { $count }
    }.
not-possible = „{ $words }“ geht nicht. { $clause }: { $text }
not-possible-fact = „{ $words }“ geht nicht. { $fact }
fact-waiting = Jetzt { $count ->
        [one] entscheidet
       *[other] entscheiden
    } { $names }.
can = Möglich: { $what }.
possible = Möglich: { $what }
no-take-back = Es lässt sich nichts zurücknehmen: Seitdem hat jemand gehandelt, oder du hast dadurch etwas erfahren.
which-file = Nenne eine Datei: { $command } DATEI
kept =
    Die Partie ist aufbewahrt in { $file }
    Fortsetzen mit: dolmen play --resume { $quoted }
not-kept = Die Partie geht weiter, ist aber nicht aufbewahrt: Speichere sie anderswo mit „speichern DATEI“.
resumed = Hier ist die Partie aus { $file } wieder.
recorded-so-far = Was du bisher von der Partie weißt, steht in { $file }.
concede-sure = Wirklich aufgeben? (ja/nein){" "}
quit-where = Partie aufbewahren? Enter für { $file }, ein anderer Dateiname, oder „nein“ zum Wegwerfen:{" "}
thrown-away = Die Partie ist weggeworfen.

# Ansehen
replay-help = Enter oder n: weiter · b: zurück · eine Zahl: dorthin · q: Schluss
replay-prompt = { $number } von { $last }:{" "}
