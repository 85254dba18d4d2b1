-- From where the pieces of an unpaid order are held: an address and its network keep no more than their share of a variant.
-- What is held beyond the share yields to who needs it. Rows of the release before this one count as kept.
alter table reservations add column address text not null default '';
alter table reservations add column network text not null default '';
alter table reservations add column yields boolean not null default false;
create index reservations_by_network on reservations (network);
