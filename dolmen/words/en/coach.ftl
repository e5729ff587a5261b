# What the coach says
advice-unexplained = It came out best in { $count } imagined worlds, by { $points } points; no single reason stands out.
advice-alike = In { $count } imagined worlds it came out no worse than the others; no single reason stands out.
advice-close = Too close to tell.
hint-option = { $what }: { $chance } % to win, margin { $margin }
