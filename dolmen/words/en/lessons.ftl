refused-no-lesson = There is no such lesson.
refused-not-possible = That cannot be done in this position.
