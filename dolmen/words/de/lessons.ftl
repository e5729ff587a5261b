refused-no-lesson = Diese Lektion gibt es nicht.
refused-not-possible = Das ist in dieser Stellung nicht möglich.
