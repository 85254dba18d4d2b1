-- Searches without results, per day in Cyprus. words is empty if the words are not kept. Counts only, no data
-- about visitors.
create table empty_searches (
  day   date    not null,
  words text    not null check (length(words) <= 200),
  -- The words as last typed, with accents.
  typed text    not null check (length(typed) <= 200),
  count integer not null,
  primary key (day, words)
);

-- Steps towards an order, per day in Cyprus.
create table shopping_steps (
  day   date    not null,
  step  text    not null check (step in ('product', 'cart', 'checkout')),
  count integer not null,
  primary key (day, step)
);
