-- Where a variant lies in the shop's own storeroom; empty if unknown.
alter table variants add column shelf text not null default '';
