# Was der Coach sagt
advice-unexplained = In { $count } vorgestellten Welten war es am besten, um { $points } Punkte; ein einzelner Grund sticht nicht hervor.
advice-alike = In { $count } vorgestellten Welten war es nicht schlechter als das andere; ein einzelner Grund sticht nicht hervor.
advice-close = Zu knapp, um es zu sagen.
hint-option = { $what }: zu { $chance } % gewonnen, Abstand { $margin }
