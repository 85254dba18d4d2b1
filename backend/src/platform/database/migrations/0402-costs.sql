-- What a piece costs the seller, without VAT; null if unknown. Only the office shows it.
alter table variants add column cost_cents integer check (cost_cents > 0);
