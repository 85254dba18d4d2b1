-- Days, in UTC, on which the shop has run: what is kept for long is removed only if the clock agrees with them.
create table days_run (day date primary key);
