-- Who recorded a payment that was made in the shop; null for those of a payment provider.
alter table payments add column recorded_by text;
