# What is refused: where, and why
at-line = line { $line }: { $what }
breaks-clause = { $what } ({ $clause }: { $text })
no-such-file = No such file or directory
no-permission = Permission denied
is-a-folder = Is a directory
not-a-folder = Not a directory
disk-full = No space left on device
read-only = Read-only file system

# Options
options-value = { $name }={ $given } is not possible; { $name } is { $values }.
options-number = { $name }={ $given } is not possible; { $name } is a whole number from { $least }.
options-first = first={ $given } is not possible; first is lot or a seat from 1 to { $seats }.
options-unknown = { $game } has no option '{ $given }'; it has { $there }.
options-exclude = { $names } exclude each other; name one of them.
options-seats = { $game } is for { $least } to { $most } seats here, not { $given }.
options-most = { $name }={ $given } is too much for a match of people; { $name } is at most { $most }.
options-whole = { $option } is { $given }; it is a whole number.
options-seed = seed is { $given }; it is a whole number from 0 to 2**64 - 1.
options-names = There are { $given } names for { $seats } seats.
options-one-line = A name, or the date, is one line of text.
options-form = an option is written name=value, and appears once
options-header-first = the seat that begins is named in the header First, never among the options

# Components
components-cannot-read = cannot read { $file }: { $reason }
components-not-text = the file is not UTF-8 text
components-not-toml = not TOML from column { $column } on; a component is written name = [entry, entry]
components-no-end = not TOML, the end is missing; a component is written name = [entry, entry]
components-nested = not TOML: nested too deeply
components-not-a-list = { $component } is not a list of words and whole numbers
components-none = there is no component '{ $given }'; this game has none
components-unknown = there is no component '{ $given }'; the components are { $there }
components-number = { $component } has { $given } entries; it takes { $least }
components-range = { $component } has { $given } entries; it takes { $least } to { $most }
components-entry = { $component }, entry { $place }: '{ $given }' is not { $each }

# Records
record-imagined = An imagined match has no beginning, so no record of it can be written.
record-text = A record is text.
record-lines = A record has at most { $most } lines; this text has { $given }.
record-headers-first = headers come first, before the deal and the actions
record-header-twice = the header { $header } appears a second time
record-header-form = a header is written [Name "value"]
record-header-missing = the header { $header } is missing
record-no-seat = '{ $given }' is not a seat
record-component-form = a component has a name, and comes before the deal
record-component-twice = the component { $component } appears a second time
record-no-components = the headers name components, but the record has none
record-game-begins = here begins game { $game }
record-neither = '{ $given }' is neither an action nor a part of a deal that belongs here
record-line-twice = '{ $given }' appears a second time
record-rules = this record follows version { $given } of the rules of { $game }; here is { $here }
record-secret = a secret is { $digits } hexadecimal digits
record-nonces = a nonce is a seat's, Nonce1 to Nonce{ $seats }
record-nonce = a nonce is { $digits } hexadecimal digits
record-first = the header First names a seat from 1 to { $seats }
record-no-deal = there is no deal, and no Secret to derive it from
record-dealt-once = { $game } is dealt once
record-deal-first = the deal comes before the actions
record-place = '{ $given }' is not written place:piece, or its place appears a second time
record-too-many = { $piece } is dealt more often than there are such pieces
record-no-line = there is no '{ $given }' in this deal; it has { $there }
record-pieces = '{ $given }' has { $pieces } pieces; it takes { $takes }
record-game-not-here = game { $game } does not begin here
record-deal-missing = game { $game } begins here, and its deal is missing
record-seats = there is no seat { $given }; the seats are 1 to { $seats }
record-concede = seat { $seat } cannot concede here
record-picked = seat { $seat } has picked already
record-illegal = seat { $seat } cannot '{ $action }'
record-hands = a record with ? shows one hand at most
record-never-begins = game { $game } is dealt here, but never begins
record-no-result = the match is not over, so its result is *
record-not-ended = the match has not ended, neither by { $given } nor otherwise
record-result = the result is { $points }, not { $given }
record-ended = the match was ended by { $truly }, not by { $given }

# Saved matches
save-imagined = Only a match that is played from its deal can be saved, not an imagined one or a replay of a view.
save-none = This is no saved match, or only a part of one.
save-damaged = This saved match is damaged: its check sum is wrong.
save-rules = it follows version { $given } of the rules of { $game }; here is { $here }
save-cannot = This saved match cannot be taken up: { $reason }
