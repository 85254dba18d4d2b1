-- The office searches customers by name, e-mail address and the digits of their phone numbers.
alter table people add column search_text text not null generated always as
  (folded(name || ' ' || regexp_replace(phone, '\D', '', 'g'))) stored;
create index people_search_text on people using gin (search_text gin_trgm_ops);

alter table addresses add column search_text text not null generated always as
  (folded(email || ' ' || regexp_replace(mobile, '\D', '', 'g'))) stored;
create index addresses_search_text on addresses using gin (search_text gin_trgm_ops);
