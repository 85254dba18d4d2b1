-- Former secrets of webhooks, which sign until `valid_until`: a secret can be replaced several times within a day. The
-- columns former_secret and former_until of webhook_endpoints are of earlier releases.
create table webhook_former_secrets (
  id          integer     primary key generated always as identity,
  endpoint_id integer     not null references webhook_endpoints on delete cascade,
  secret      text        not null,
  valid_until timestamptz not null
);
create index webhook_former_secrets_of_endpoint on webhook_former_secrets (endpoint_id);
insert into webhook_former_secrets (endpoint_id, secret, valid_until)
  select id, former_secret, former_until from webhook_endpoints
  where former_secret is not null and former_until > now();
