-- The seller, which the office edits. A new shop begins without rows. texts has the fields of
-- mf-office/src/contract/sellerFields.ts.
create table seller (
  is_only boolean primary key default true check (is_only),
  texts   jsonb not null
);

create table own_shops (
  id     integer generated always as identity primary key,
  texts  jsonb not null
);
