-- What shoppers searched for and the shop did not find, by day in Cyprus. `words` is empty where the words are not kept.
-- Counts only: no row is about a visitor.
create table empty_searches (
  day   date    not null,
  words text    not null check (length(words) <= 200),
  -- The words as they were typed last, with their accents.
  typed text    not null check (length(typed) <= 200),
  count integer not null,
  primary key (day, words)
);

-- How often shoppers took a step towards an order, by day in Cyprus.
create table shopping_steps (
  day   date    not null,
  step  text    not null check (step in ('product', 'cart', 'checkout')),
  count integer not null,
  primary key (day, step)
);
