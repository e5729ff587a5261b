# Was nicht geht: wo, und warum
at-line = Zeile { $line }: { $what }
breaks-clause = { $what } ({ $clause }: { $text })
no-such-file = Diese Datei oder diesen Ordner gibt es nicht
no-permission = Das ist nicht erlaubt
is-a-folder = Das ist ein Ordner
not-a-folder = Ein Teil des Pfades ist kein Ordner
disk-full = Der Datenträger ist voll
read-only = Dort darf nur gelesen werden

# Einstellungen
options-value = { $name }={ $given } geht nicht; { $name } ist { $values }.
options-number = { $name }={ $given } geht nicht; { $name } ist eine ganze Zahl ab { $least }.
options-first = first={ $given } geht nicht; first ist lot (das Los) oder ein Platz von 1 bis { $seats }.
options-unknown = { $game } hat keine Einstellung „{ $given }“; es gibt { $there }.
options-exclude = { $names } schließen einander aus; nenne nur eines davon.
options-seats = { $game } ist so für { $least } bis { $most } Plätze, nicht { $given }.
options-most = { $name }={ $given } ist zu viel für eine Partie unter Menschen; { $name } ist höchstens { $most }.
options-whole = { $option } ist { $given }; es muss eine ganze Zahl sein.
options-seed = seed ist { $given }; es muss eine ganze Zahl von 0 bis 2**64 - 1 sein.
options-names = Es sind { $given } Namen für { $seats } Plätze.
options-one-line = Ein Name und das Datum stehen je in einer Zeile.
options-form = eine Einstellung schreibt man name=wert, und jede nur einmal
options-header-first = wer beginnt, steht in der Kopfzeile First, nie bei den Einstellungen

# Eigenes Material
components-cannot-read = { $file } lässt sich nicht lesen: { $reason }
components-not-text = die Datei ist kein UTF-8-Text
components-not-toml = ab Spalte { $column } kein TOML; Material schreibt man name = [Eintrag, Eintrag]
components-no-end = kein TOML, das Ende fehlt; Material schreibt man name = [Eintrag, Eintrag]
components-nested = kein TOML: zu tief verschachtelt
components-not-a-list = { $component } ist keine Liste aus Wörtern und ganzen Zahlen
components-none = „{ $given }“ lässt sich nicht ersetzen; dieses Spiel hat kein Material, das sich ersetzen ließe
components-unknown = „{ $given }“ lässt sich nicht ersetzen; ersetzen kann man { $there }
components-number = { $component } hat { $given } Einträge; es müssen { $least } sein
components-range = { $component } hat { $given } Einträge; es müssen { $least } bis { $most } sein
components-entry = { $component }, Eintrag { $place }: „{ $given }“ ist nicht { $each }

# Aufzeichnungen
record-imagined = Eine nur vorgestellte Partie hat keinen Anfang, also gibt es von ihr keine Aufzeichnung.
record-text = Eine Aufzeichnung ist Text.
record-lines = Eine Aufzeichnung hat höchstens { $most } Zeilen; dieser Text hat { $given }.
record-headers-first = die Kopfzeilen kommen zuerst, vor dem Geben und den Aktionen
record-header-twice = die Kopfzeile { $header } steht hier ein zweites Mal
record-header-form = eine Kopfzeile schreibt man [Name "Wert"]
record-header-missing = die Kopfzeile { $header } fehlt
record-no-seat = „{ $given }“ ist kein Platz
record-component-form = Material hat einen Namen und steht vor dem Geben
record-component-twice = das Material { $component } steht hier ein zweites Mal
record-no-components = eigenes Material ist genannt, aber keines steht in der Aufzeichnung
record-game-begins = hier beginnt Durchgang { $game }
record-neither = „{ $given }“ ist weder eine Aktion noch ein Teil des Gebens, der hierher gehört
record-line-twice = „{ $given }“ steht hier ein zweites Mal
record-rules = diese Aufzeichnung folgt Version { $given } der Regeln von { $game }; hier gilt { $here }
record-secret = ein Geheimnis hat { $digits } Hexadezimalziffern
record-nonces = eine Zahl gehört einem Platz, Nonce1 bis Nonce{ $seats }
record-nonce = eine beigesteuerte Zahl hat { $digits } Hexadezimalziffern
record-first = die Kopfzeile First nennt einen Platz von 1 bis { $seats }
record-no-deal = es steht nicht da, was gegeben wurde, und auch kein Secret, aus dem es folgte
record-dealt-once = bei { $game } wird nur einmal gegeben
record-deal-first = das Geben steht vor den Aktionen
record-place = „{ $given }“ ist nicht Stelle:Stück geschrieben, oder die Stelle steht hier ein zweites Mal
record-too-many = { $piece } ist öfter gegeben, als es solche Stücke gibt
record-no-line = „{ $given }“ gibt es bei diesem Geben nicht; es gibt { $there }
record-pieces = „{ $given }“ hat { $pieces } Stücke; es müssen { $takes } sein
record-game-not-here = Durchgang { $game } beginnt nicht hier
record-deal-missing = hier beginnt Durchgang { $game }, und es fehlt, was gegeben wurde
record-seats = einen Platz { $given } gibt es nicht; die Plätze sind 1 bis { $seats }
record-concede = Platz { $seat } kann hier nicht aufgeben
record-picked = Platz { $seat } hat schon gewählt
record-illegal = Platz { $seat } kann nicht „{ $action }“
record-hands = eine Aufzeichnung mit ? zeigt höchstens eine Hand
record-never-begins = Durchgang { $game } wird hier gegeben, beginnt aber nie
record-no-result = die Partie ist nicht zu Ende, also ist ihr Ergebnis *
record-not-ended = die Partie ist nicht zu Ende, weder durch { $given } noch sonst
record-result = das Ergebnis ist { $points }, nicht { $given }
record-ended = die Partie endete durch { $truly }, nicht durch { $given }

# Gespeicherte Partien
save-imagined = Speichern lässt sich nur eine Partie, die vom Geben an gespielt wird, keine vorgestellte und keine, die nur eine Ansicht wiedergibt.
save-none = Das ist keine gespeicherte Partie, oder nur ein Teil von einer.
save-damaged = Diese gespeicherte Partie ist beschädigt: Ihre Prüfsumme stimmt nicht.
save-rules = sie folgt Version { $given } der Regeln von { $game }; hier gilt { $here }
save-cannot = Diese gespeicherte Partie lässt sich nicht fortsetzen: { $reason }
