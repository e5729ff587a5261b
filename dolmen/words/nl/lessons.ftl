refused-no-lesson = Die les bestaat niet.
refused-not-possible = Dat kan in deze stelling niet.
