# Deals of the day.
refused-deal-of-the-day = Not in the deal of the day: everybody plays it once, alone and with the same opponents.
refused-no-deal-of-the-day = There is no such deal of the day.
refused-would-spoil = This match would give the deal of the day away. You can see it once you have played that deal, or two hours after its day is over.
refused-no-streak = You have not finished a deal of the day yet, so there is nothing to take along.
refused-no-streak-text = This text does not hold days that this server has signed. Check that it is complete.
refused-own-streak = These are your own days: they count already.
refused-streak-brought = You have brought days along before; that is possible once.
