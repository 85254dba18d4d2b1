-- Who has deleted their account and when, kept apart from what is deleted: a restored backup brings nobody back.
create table erasures (
  person_id     integer     not null,
  -- A number is used again where a database goes back to a moment before it was given.
  registered_at timestamptz not null,
  erased_at     timestamptz not null,
  primary key (person_id, registered_at)
);
insert into erasures select id, created_at, erased_at from people where erased_at is not null;

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasures values (new.id, new.created_at, new.erased_at) on conflict do nothing;
  return null;
end
$$;
create trigger note_erasure after update of erased_at on people
  for each row when (old.erased_at is null and new.erased_at is not null) execute function note_erasure();

-- The shop makes them itself. No backup has them.
create table shop_secrets (
  name  text primary key,
  value text not null
);

-- Their keys had e-mails and IP addresses in clear.
delete from attempts;
delete from rate_limits;
