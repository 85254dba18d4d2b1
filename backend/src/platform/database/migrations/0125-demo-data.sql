-- A row says that the demo shop was put into this database. Its customer's password is published: production refuses it.
create table demo_data (
  seeded_at timestamptz not null default now()
);

-- Databases that were filled before there was a mark.
insert into demo_data
select now()
where exists (select from addresses where email = 'demo@meltemi.test')
   or exists (select from orders where email = 'demo@meltemi.test');
