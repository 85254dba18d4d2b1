-- A row marks a database with the demo shop. Production refuses it, because the password of its customer is
-- public.
create table demo_data (
  seeded_at timestamptz not null default now()
);

-- Databases that were seeded before this migration.
insert into demo_data
select now()
where exists (select from addresses where email = 'demo@meltemi.test')
   or exists (select from orders where email = 'demo@meltemi.test');
