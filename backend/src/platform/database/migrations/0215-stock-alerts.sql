-- Requests for one mail when a variant is back in stock. Until the owner has confirmed the address, it
-- receives only the confirmation mail. Only the hash of the link in the latest mail is stored.
create table stock_alerts (
  id           integer     generated always as identity primary key,
  variant_id   integer     not null references variants on delete cascade,
  email        citext      not null,
  -- Set if it is the customer's own address.
  person_id    integer     references people on delete cascade,
  language     text        not null,
  token_hash   text        unique,
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at      timestamptz,
  -- At most one pending alert per address and variant.
  unique nulls not distinct (variant_id, email, told_at)
);
create index stock_alerts_by_email on stock_alerts (email);
create index stock_alerts_by_person on stock_alerts (person_id) where person_id is not null;
create index stock_alerts_told on stock_alerts (variant_id, told_at) where told_at is not null;
