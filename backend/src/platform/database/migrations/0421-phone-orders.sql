-- An order that a member of staff took by phone is paid through a link, until then.
alter table orders add column taken_by text;
alter table orders add column pay_link_until timestamptz;
