-- Everything that is added to the shop gets texts in the pseudo-language too.
create function pseudo(text) returns text language sql immutable
  return translate($1, 'aeiouAEIOU', 'àéîôûÀÉÎÔÛ');

create function add_pseudo_name() returns trigger language plpgsql as $$
begin
  execute format('insert into %I values ($1, ''en-XA'', pseudo($2))', tg_argv[0]) using new.id, new.name;
  return null;
end $$;
create trigger add_pseudo after insert on sections
  for each row execute function add_pseudo_name('section_translations');
create trigger add_pseudo after insert on types
  for each row execute function add_pseudo_name('type_translations');
create trigger add_pseudo after insert on categories
  for each row execute function add_pseudo_name('category_translations');
create trigger add_pseudo after insert on colours
  for each row execute function add_pseudo_name('colour_translations');
create trigger add_pseudo after insert on delivery_methods
  for each row execute function add_pseudo_name('delivery_method_translations');
create trigger add_pseudo after insert on pickup_locations
  for each row execute function add_pseudo_name('pickup_location_translations');

create function add_pseudo_item() returns trigger language plpgsql as $$
begin
  insert into item_translations values
    (new.id, 'en-XA', pseudo(new.name), pseudo(new.description), pseudo(new.fibres), pseudo(new.care));
  return null;
end $$;
create trigger add_pseudo after insert on items for each row execute function add_pseudo_item();
