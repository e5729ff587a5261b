# Partijen van de dag.
refused-deal-of-the-day = Niet bij de partij van de dag: die speelt iedereen één keer, alleen en tegen dezelfde tegenstanders.
refused-no-deal-of-the-day = Deze partij van de dag bestaat niet.
refused-would-spoil = Dit zou de partij van de dag verklappen. Je kunt het bekijken zodra je haar hebt gespeeld, of twee uur nadat haar dag voorbij is.
refused-no-streak = Je hebt nog geen partij van de dag uitgespeeld; er is dus niets om mee te nemen.
refused-no-streak-text = Deze tekst bevat geen dagen die deze server heeft ondertekend. Kijk of hij volledig is.
refused-own-streak = Dit zijn je eigen dagen: ze tellen al mee.
refused-streak-brought = Je hebt al eens dagen meegebracht; dat kan maar één keer.
