# Partien des Tages.
refused-deal-of-the-day = Nicht bei der Partie des Tages: Die spielen alle einmal, allein und gegen dieselben Gegner.
refused-no-deal-of-the-day = Diese Partie des Tages gibt es nicht.
refused-would-spoil = Das würde die Partie des Tages verraten. Du kannst es ansehen, sobald du sie gespielt hast, oder zwei Stunden nach dem Ende ihres Tages.
refused-no-streak = Du hast noch keine Partie des Tages zu Ende gespielt; es gibt also nichts mitzunehmen.
refused-no-streak-text = Dieser Text enthält keine Tage, die dieser Server unterschrieben hat. Prüfe, ob er vollständig ist.
refused-own-streak = Das sind deine eigenen Tage: Sie zählen schon.
refused-streak-brought = Du hast schon einmal Tage mitgebracht; das geht nur einmal.
