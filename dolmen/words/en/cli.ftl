# The command line
about = A table for four card and tile games, and a laboratory to study them.
about-games = What games there are, with their seats and options.
about-rules = Print a rulebook, or one clause of it; "table" instead of a game: what is common to all.
about-players = Who can sit at a seat: the levels for people, and players for contests.
about-play = Play a match in this terminal.
about-replay = Step through a record.
about-check = Say whether records are right, or which line breaks which clause.
about-verify = Check the fair-deal proof of a record.
about-simulate = Play many random matches and sum them up.
about-bench = Measure how fast the rules run.
help-any-help = Show this page.
help-any-version = Show which version this is.
group-commands = Commands
group-parameters = Parameters
help-any-game = The game; "dolmen games" lists them.
help-any-lang = Language: en, de or nl; otherwise that of the terminal.
help-any-json = Print JSON, for programs.
help-any-option = A setting of the table, as name=value. Can be given several times.
help-rules-clause = A clause, such as CARD-13.
help-play-seats = Who sits where, from seat 1 on: you, or a player that "dolmen players" lists, or your own as module:name, with commas between; otherwise you,bard.
help-play-seed = A number that decides the deal and the computer's choices; otherwise chance does.
help-play-first = Who begins: a seat, or lot.
help-play-components = A file with your own components.
help-play-name = The name of a person who plays. Once for each "you".
help-play-save = Keep the match in this file while you play.
help-play-resume = Go on with a match from this file.
help-replay-file = The record.
help-check-files = The records.
help-verify-file = The record.
help-simulate-matches = How many matches.
help-simulate-seats = How many seats.
help-simulate-seed = A number that decides everything that happens.
help-bench-yardstick = A folder with the C programs to compare with.

# What cannot be done
bad-language = There is no language { $given }; the languages are { $languages }.
unknown-command = There is no command { $given }; the commands are { $commands }.
unknown-option = There is no option { $given } here; "--help" lists what there is.
missing-argument = Something is missing: { $name }. "--help" shows how to write it.
wrong-kind = { $name } cannot be "{ $given }"; "--help" says what it takes.
unknown-game = There is no game '{ $given }'; the games are { $games }.
refused = { $reason }
bad-components = { $file } cannot be used: { $reason }.
at-least-one = { $name } must be at least 1.
too-much = That is more than the memory of this computer can hold.
which-game = Which game? There are { $games }.
unknown-seat = Nobody called "{ $given }" can sit at a table; the players are { $players }.
too-many-names = There are { $names } names for { $persons ->
        [one] one person
       *[other] { $persons } persons
    }; each person at this terminal has one.
bad-name = "{ $name }" cannot be a person's name.
same-names = Two seats would have the same name; give each person their own.
option-form = An option is written name=value, not "{ $given }".
twice = { $name } is given twice; give it once.
not-with-resume = A saved match goes on as it was begun: leave out --{ $name }.
own-player = { $file } was played with { $name }, a player of somebody's own: name the players in --seats to let it go on.
other-game = { $file } holds a match of { $game }.
cannot-read = { $file } cannot be read: { $reason }.
cannot-write = { $file } cannot be written: { $reason }. The match is unchanged.
not-text = { $file } is not a text file.
would-overwrite = { $file } exists already and is something else; choose another name.
a-record-not-a-save = { $file } is a record, not a saved match; look at it with "dolmen replay".
bad-save = { $file } cannot be taken up: { $reason }
no-such-clause = There is no clause { $clause } in the rules of { $game }.

# Lists
seats = { $condition ->
        [none] { $first } to { $last } seats
       *[other] { $first } to { $last } seats with { $condition }
    }
a-number-from = a whole number from { $least }
option-values = { $values } (usually { $default })
option-first = Who begins: a seat, or drawn by lot.
games-hint = Play with "dolmen play card", read the rules with "dolmen rules card".
clause = { $clause }: { $text }
check-right = { $file }: right.
check-clause = { $file }, line { $line } breaks { $clause }: { $text }
check-line = { $file }, line { $line }: { $what }
check-wrong = { $file }: { $what }

# The laboratory
matches = Matches
simulated = { $matches ->
        [one] One random match
       *[other] { $matches } random matches
    } of { $title }, { $seats } seats.
simulated-seat = Seat { $seat }: { $score } points on average, wins { $share } %
simulated-length = Actions in a match: { $mean } on average, { $shortest } to { $longest }. Why they ended:
simulated-end = { $clause }: { $share } % ({ $count })
bench-what = what
bench-value = value
bench-ratio = ratio
bench-target = target
