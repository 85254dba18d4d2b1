-- Where the units of an unpaid order are held from: an IP address and its network keep at most their share of
-- a variant, and give up units beyond it when others need them. Rows of the previous release count as within
-- the share.
alter table reservations add column address text not null default '';
alter table reservations add column network text not null default '';
alter table reservations add column yields boolean not null default false;
create index reservations_by_network on reservations (network);
