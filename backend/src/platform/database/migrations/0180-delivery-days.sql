-- How many working days an order takes by each method, from the day after it was paid.
alter table delivery_methods
  add column min_days integer not null default 3 check (min_days >= 0),
  add column max_days integer not null default 5 check (max_days between min_days and 60);
update delivery_methods set min_days = 1, max_days = 3 where kind = 'pickup';

-- Whether a parcel is fetched from this location of a courier, such as a locker, so that nobody is asked for an address.
alter table pickup_locations add column is_collected boolean not null default false;
