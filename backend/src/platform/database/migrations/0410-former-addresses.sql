-- Addresses that types and categories had before they were renamed or moved, which lead to the current ones.
create table former_addresses (
  section_id    integer not null references sections on delete cascade,
  type_slug     citext  not null,
  -- Empty for the address of a type.
  category_slug citext  not null,
  type_id       integer references types on delete cascade,
  category_id   integer references categories on delete cascade,
  primary key (section_id, type_slug, category_slug),
  check (num_nonnulls(type_id, category_id) = 1)
);
create index former_addresses_of_type on former_addresses (type_id);
create index former_addresses_of_category on former_addresses (category_id);
