-- Delivery time in working days, from the day after payment.
alter table delivery_methods
  add column min_days integer not null default 3 check (min_days >= 0),
  add column max_days integer not null default 5 check (max_days between min_days and 60);
update delivery_methods set min_days = 1, max_days = 3 where kind = 'pickup';

-- Whether parcels are collected at this location, such as a locker, so that no address is needed.
alter table pickup_locations add column is_collected boolean not null default false;
