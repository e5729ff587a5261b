# Contests
about-contest = Let players compete on the same deals.
about-ladder = Let the reference field compete at every number of seats, and write the table down.
help-contest-players = Who competes: names of players ("random", "greedy", …), or your own as module:name. With fewer players than seats, the first sits once and the others fill the rest.
help-contest-deals = How many deals.
help-contest-mirrored = Play each deal in every rotation of the players over the seats.
help-contest-seats = How many seats; otherwise one for each player. More players than seats: everybody meets everybody.
help-contest-budget = How long a player may think about a move: a time (100ms, 2s) or playouts (500p); without it, every player takes its own measure.
help-contest-seed = A number that decides the deals and the players' luck.
help-contest-on = Where it is played: here, processes (all cores), dask (a cluster on this machine) or dask://host:port.
help-contest-workers = How many processes; otherwise one for each core.
help-contest-log = A file of JSON lines, one a match. The same command goes on from it after an interruption.
help-contest-records = Write the record of each match into this folder, a file each. The same command goes on with them and the log.
help-contest-report = Write a page with plots to this file.
help-ladder-with_ = A player of your own, as module:name, that joins the field. Can be given several times. The table is then printed, unless --out names a page.
help-ladder-deals = How many deals for each number of seats.
help-ladder-budget = How long a player may think about a move: a time (100ms, 2s) or playouts (500p); without it, every player takes its own measure.
help-ladder-seed = A number that decides the deals and the players' luck.
help-ladder-on = Where it is played: here, processes (all cores), dask (a cluster on this machine) or dask://host:port.
help-ladder-workers = How many processes; otherwise one for each core.
help-ladder-log = The folder of the logs, one file for each number of seats. The same command goes on from them.
help-ladder-out = The page the table is written into.

# The result of a contest
contest-played = { $title }{ $options ->
        [none] {""}
       *[other] { $options }
    }, { $seats } seats, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }{ $mirrored ->
        [true] {""}, each in every rotation
       *[false] {""}
    }: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
contest-own-measure = No budget: every player thinks as long as it likes.
contest-equal-time = Equal time: { $time } a move.
contest-equal-playouts = Equal playouts: { $playouts } a move.
contest-player = player
contest-share = wins
contest-interval = 95 %
contest-points = points
contest-margin = margin
contest-seconds = a move
contest-rating = rating
contest-unfinished = Not finished: { $played } of { $planned } matches.
contest-few = Only { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } a player: the intervals are rough.
contest-interrupted = Interrupted. { $log ->
        [none] Nothing was kept; with --log, the same command goes on.
       *[other] The same command goes on from { $log }.
    }
ladder-seats = { $game }, { $seats } seats
ladder-written = The table is in { $file }.

# The report
report-title = { $title }: { $players }
report-many = a field of { $count }
report-date = Played with Dolmen { $version }, written on { $date }
report-command = The command
report-table = The result
report-shares = Share of wins
report-shares-about = With 95 % intervals over deals. The dashed line is the fair share, 1 in { $seats }.
report-running = How it settled
report-running-about = The share of wins after each deal.
report-margins = How clear the matches were
report-margins-about = Points ahead of the best of the others; right of the line is a win.
report-mean = mean { $points }
report-points = Points
report-points-about = Each match. The box holds the middle half, the line in it the median, the dot the mean.
report-thought = Time for a move
report-thought-about = Measured, on average, over moves with a choice.
report-meetings = Who beats whom
report-meetings-about = How often the player of the row finished ahead of the player of the column; equal points count half.
report-axis-share = share of wins, %
report-axis-deals = deals
report-axis-margin = points ahead
report-axis-matches = share of the matches, %
report-axis-points = points
report-axis-time = milliseconds a move
help-contest-luck_adjusted = Also print the shares with even luck, estimated by trials of every decision.
contest-even = even luck
contest-factor = narrower
contest-even-about = Even luck: what every decision gained over rules of thumb, with all hands open, in { $trials } imagined worlds each; the luck of deals and draws is subtracted as far as that narrows the interval.
