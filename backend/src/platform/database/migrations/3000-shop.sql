-- The tables of the shop. What each column means to the backend is in schema.ts. Times are instants, amounts cents, days
-- those of Cyprus.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Stems of English and Greek words.
create text search configuration shop_words (copy = simple);
alter text search configuration shop_words alter mapping for asciiword with english_stem;
alter text search configuration shop_words alter mapping for word with greek_stem;

-- Normalises letters for the search: no case, no accents, no final sigma.
create function folded(text) returns text
  language sql immutable strict parallel safe
  return replace(lower(unaccent('unaccent'::regdictionary, normalize($1, nfc))), 'ς', 'σ');

-- Returns a `like` pattern that finds a text anywhere, with %, _ and \ escaped.
create function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%';

create function set_item_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := item_search_text(new.id, new.name, new.code);
  return new;
end $$;

-- Entries are added one at a time, until the end of the transaction, so that their numbers have no gaps.
create function lock_audit_log() returns void
  language sql as 'select pg_advisory_xact_lock(1843220612)';

create function refuse_audit_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.';
end $$;

-- Normalises a text for the search: letters and digits, words separated by one space. Compounds are one word
-- (t-shirt is tshirt), and so are words with an apostrophe.
create function search_words_of(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(folded($1), '[''’‘‐‑-]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

-- Returns the stem of a word; empty for English stop words.
create function search_stem(word text) returns text
  language sql immutable strict parallel safe
  return coalesce((ts_lexize(
    case when word ~ '^[a-z0-9]*$' then 'english_stem' else 'greek_stem' end::regdictionary, word
  ))[1], '');

-- Returns the stems of a name, to match against the input.
create function search_key(name text) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(search_stem(word), ' ' order by place), '')
    from regexp_split_to_table(search_words_of(name), ' ') with ordinality as words (word, place)
    where search_stem(word) <> ''
  );

-- Stems, and full words for prefix search. Weight A for whole words, B for parts of compounds, D for fibres.
create function search_vector_of(search_text text, fibres text) returns tsvector
  language sql immutable strict parallel safe
  return setweight(to_tsvector('shop_words'::regconfig, search_words_of(search_text)), 'A')
    || setweight(to_tsvector('simple'::regconfig, search_words_of(search_text)), 'A')
    || setweight(to_tsvector('simple'::regconfig, translate(search_text, '-‐‑/_', '     ')), 'B')
    || setweight(to_tsvector('shop_words'::regconfig, translate(search_text, '-‐‑/_', '     ')), 'B')
    || setweight(to_tsvector('shop_words'::regconfig, search_words_of(fibres)), 'D');

-- A method that is made without a price has that of its kind.
create function fill_delivery_price() returns trigger language plpgsql as $$
begin
  if new.price_cents is null then
    new.price_cents = case new.kind when 'courier' then 300 else 0 end;
    new.free_over_cents = case new.kind when 'courier' then 7000 end;
  end if;
  return new;
end $$;

-- Returns how a Greek word sounds, in Latin letters, or a word that is Greek in Latin letters: παντελόνι,
-- παντελώνι and panteloni are equal. Expects folded words.
create function search_sound(word text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  sound text := word;
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['ου', 'u'], ['αυ', 'ab'], ['ευ', 'eb'], ['αι', 'e'], ['ει', 'i'], ['οι', 'i'], ['υι', 'i'],
    ['μπ', 'b'], ['ντ', 'd'], ['νδ', 'd'], ['γκ', 'g'], ['γγ', 'g'], ['ψ', 'ps'], ['θ', '8'],
    ['ou', 'u'], ['oy', 'u'], ['au', 'ab'], ['eu', 'eb'], ['ai', 'e'], ['ei', 'i'], ['oi', 'i'],
    ['mp', 'b'], ['nt', 'd'], ['nd', 'd'], ['gk', 'g'], ['gg', 'g'], ['ph', 'b'], ['th', '8'],
    ['ch', 'x'], ['kh', 'x'], ['ks', 'x']
  ] loop
    sound := replace(sound, pair[1], pair[2]);
  end loop;
  sound := regexp_replace(regexp_replace(sound, 'h(?=[aeiouy])', 'x', 'g'), 'h', 'i', 'g');
  sound := translate(sound, 'αβγδεζηικλμνξοπρστυφχωvfywcq', 'abgdeziiklmnxoprstibxobbiokk');
  return regexp_replace(sound, '(.)\1+', '\1', 'g');
end $$;

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document cannot be changed.';
end
$$;

-- A trigger, so that every way back to stock counts: counts, imports, returns, exchanges, cancelled orders.
create function record_restock() returns trigger language plpgsql as $$
begin
  if new.on_hand = 0 then
    new.sold_out_at := now();
  else
    -- Mistakes in a count or a list are mostly corrected sooner.
    if old.sold_out_at < now() - interval '1 hour' then
      new.restocked_at := now();
    end if;
    new.sold_out_at := null;
  end if;
  return new;
end
$$;

-- Triggers, so that every writer counts. Changes of stock do not cause them.
create function note_variants() returns trigger language plpgsql as $$
begin
  perform renew_variant_keys(array(select distinct item_id from changed));
  return null;
end
$$;

create function note_renamed_variant() returns trigger language plpgsql as $$
begin
  perform renew_variant_keys(array[old.item_id, new.item_id]);
  return null;
end
$$;

-- The catalogue

create table sections (
  id integer primary key,
  name text not null,
  slug text not null unique,
  carousel_type integer not null unique,
  position integer not null default 0,
  is_hidden boolean not null default false
);

-- Translations: one row per object and language, so that a new language needs no new columns.
create table section_translations (
  section_id integer not null references sections on delete cascade,
  language text not null,
  name text not null,
  primary key (section_id, language)
);

create table types (
  id integer generated by default as identity primary key,
  section_id integer not null references sections,
  name text not null,
  slug text not null,
  position integer not null default 0,
  unique (section_id, slug)
);

create table type_translations (
  type_id integer not null references types on delete cascade,
  language text not null,
  name text not null,
  primary key (type_id, language)
);

create table categories (
  id integer generated by default as identity primary key,
  type_id integer not null references types,
  name text not null,
  slug text not null,
  position integer not null default 0,
  unique (type_id, slug)
);
-- For the pages of categories: without it each reads all categories of the shop.
create index categories_by_address on categories (type_id, lower(slug));

create table category_translations (
  category_id integer not null references categories on delete cascade,
  language text not null,
  name text not null,
  primary key (category_id, language)
);

-- Addresses that types and categories had before they were renamed or moved, which lead to the current ones.
create table former_addresses (
  section_id integer not null references sections on delete cascade,
  type_slug citext not null,
  category_slug citext not null,
  type_id integer references types on delete cascade,
  category_id integer references categories on delete cascade,
  check (num_nonnulls(type_id, category_id) = 1),
  primary key (section_id, type_slug, category_slug)
);
create index former_addresses_of_category on former_addresses (category_id);
create index former_addresses_of_type on former_addresses (type_id);

create table colours (
  id integer generated by default as identity primary key,
  code text not null unique,
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0
);

create table colour_translations (
  colour_id integer not null references colours on delete cascade,
  language text not null,
  name text not null,
  primary key (colour_id, language)
);

create table items (
  id integer generated by default as identity primary key,
  category_id integer not null references categories,
  code text not null unique,
  part_no text,
  slug text not null,
  name text not null,
  description text not null default '',
  price_cents integer not null check (price_cents >= 0),
  popularity integer not null default 0,
  customizable boolean not null default false,
  maker_name text not null default '',
  maker_contact text not null default '',
  fibres text not null default '',
  care text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  search_text text not null default '',
  tags text not null default '',
  gender text not null default '',
  age_group text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  search_vector tsvector generated always as (search_vector_of(search_text, fibres)) stored,
  google_category text not null default '',
  third_option text not null default '',
  care_symbols text not null default '',
  made_in text not null default '',
  measures_source text not null default '',
  variant_keys text[] not null default '{}',
  compare_at_cents integer,
  -- Rounded if exactly this percentage leads to the price, otherwise rounded down, so that none looks larger than it is.
  discount_percent integer not null generated always as (case
    when compare_at_cents is null then 0
    when (compare_at_cents::bigint * (100 - ((compare_at_cents - price_cents)::bigint * 200 + compare_at_cents)
      / (2 * compare_at_cents::bigint)) + 50) / 100 = price_cents
      then ((compare_at_cents - price_cents)::bigint * 200 + compare_at_cents) / (2 * compare_at_cents::bigint)
    else (compare_at_cents - price_cents)::bigint * 100 / compare_at_cents end) stored,
  constraint items_compare_at_cents_check check (compare_at_cents > price_cents)
);
create index items_by_category on items (category_id) where erased_at is null;
create index items_by_name on items (folded(name) collate "C", id);
create index items_by_popularity on items (popularity desc, id) where erased_at is null;
create index items_by_price on items (price_cents, id);
create index items_by_slug on items (slug);
-- The list of all items contains those whose code ends with W. One index per sort order, so that reading a
-- page does not depend on the number of items.
create index items_listed on items (id) where (erased_at is null) and (code ~~ '%W');
-- A search for reduced items also finds those with the word in their name; without an index, both together read
-- all items.
create index items_reduced on items (discount_percent desc, id) where (erased_at is null) and (discount_percent > 0);
create index items_search_text on items using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 64)
  where erased_at is null;
-- The office finds items off sale too, variants by SKU and EAN, and vouchers by parts of their codes.
create index items_search_text_off_sale on items using gin (search_text gin_trgm_ops) where erased_at is not null;
create index items_search_vector on items using gin (search_vector) with (gin_pending_list_limit = 64)
  where erased_at is null;
create index items_variant_keys on items using gin (variant_keys) with (gin_pending_list_limit = 64)
  where erased_at is null;
-- For the office's list of items without colours and sizes.
create index items_without_variants on items (id) where variant_keys = '{}';

create function renew_variant_keys(changed integer[]) returns void language plpgsql as $$
begin
  -- Locked first, so that the keys include the variants of the transaction that held the lock.
  perform from items where id = any (changed) order by id for no key update;
  update items set variant_keys = variant_keys_of(id)
  where id = any (changed) and variant_keys <> variant_keys_of(id);
end
$$;

create trigger set_search_text before insert or update of name, code on items
  for each row execute function set_item_search_text();

-- A null text falls back to the source language.
create table item_translations (
  item_id integer not null references items on delete cascade,
  language text not null,
  name text,
  description text,
  fibres text,
  care text,
  primary key (item_id, language)
);

-- Items are searched by their names in all languages and by their code.
create function item_search_text(id integer, name text, code text) returns text language sql stable
  return folded(name || ' ' || coalesce((
    select string_agg(t.name, ' ' order by t.language) from item_translations t where t.item_id = id
  ), '') || ' ' || code);

create function renew_search_text() returns trigger language plpgsql as $$
begin
  update items set search_text = item_search_text(id, name, code)
  where id = case when tg_op = 'DELETE' then old.item_id else new.item_id end;
  return null;
end $$;

create trigger renew_search_text after insert or update of name or delete on item_translations
  for each row execute function renew_search_text();

-- Additional categories that an item is listed in.
create table item_links (
  id integer generated by default as identity primary key,
  item_id integer not null references items on delete cascade,
  category_id integer not null references categories on delete cascade,
  unique (item_id, category_id)
);
create index item_links_by_category on item_links (category_id);

-- One row per colour and size of an item. on_hand counts the units in the shop, including those reserved for
-- unpaid orders.
create table variants (
  id integer generated by default as identity primary key,
  item_id integer not null references items on delete cascade,
  colour_id integer not null references colours,
  size text not null,
  position integer not null default 0,
  on_hand integer not null default 0 check (on_hand >= 0),
  sku text,
  barcode text,
  grams integer,
  measures text not null default '',
  shelf text not null default '',
  cost_cents integer check (cost_cents > 0),
  sold_out_at timestamptz,
  restocked_at timestamptz,
  in_stock boolean generated always as (on_hand > 0) stored,
  recently_sold integer not null default 0,
  is_low boolean generated always as (((on_hand)::bigint * 30) < ((recently_sold)::bigint * 14)) stored,
  price_cents integer not null check (price_cents >= 0),
  compare_at_cents integer,
  next_price_cents integer check (next_price_cents >= 0),
  check (compare_at_cents > price_cents),
  unique (item_id, colour_id, size)
);
create index variants_by_barcode on variants (barcode) where barcode is not null;
-- Without a final sigma, which is another letter in lower case.
create index variants_by_code on variants (folded(sku)) where sku is not null;
create index variants_by_colour_size on variants (colour_id, size, item_id);
create index variants_in_stock on variants (item_id) where in_stock;
create index variants_low on variants (item_id) where is_low;
create index variants_recently_sold on variants (id) where recently_sold > 0;
create index variants_restocked on variants (restocked_at) where restocked_at is not null;
-- For the office's lists of items of which a variant has no cost or no SKU.
create index variants_without_cost on variants (item_id) where cost_cents is null;
create index variants_without_sku on variants (item_id) where sku is null;

-- The colours and sizes in which an item comes, so that the search finds them with its words in the indexes of
-- items: a key for each variant (colour:size), each colour (colour:) and each size (:size).
create function variant_keys_of(item integer) returns text[] language sql stable
  return array(
    select distinct key
    from variants, unnest(array[colour_id || ':' || size, colour_id || ':', ':' || size]) as key
    where item_id = item
    order by key
  );

create trigger record_restock before update on variants for each row
  when ((old.on_hand = 0) <> (new.on_hand = 0)) execute function record_restock();

create trigger note_new_variants after insert on variants
  referencing new table as changed for each statement execute function note_variants();

create trigger note_removed_variants after delete on variants
  referencing old table as changed for each statement execute function note_variants();

create trigger note_renamed_variant after update of item_id, colour_id, size on variants for each row
  when ((old.item_id, old.colour_id, old.size) is distinct from (new.item_id, new.colour_id, new.size))
  execute function note_renamed_variant();

-- A sale of an item that begins and ends by itself; days are in Cyprus. prices are those of the sale, regular
-- those before and after it, set while it runs.
create table item_sales (
  item_id integer primary key references items on delete cascade,
  first_day date not null,
  last_day date not null,
  is_running boolean not null default false,
  check (last_day >= first_day)
);

create table price_history (
  id integer generated by default as identity primary key,
  variant_id integer not null references variants on delete cascade,
  price_cents integer not null,
  valid_from timestamptz not null default now()
);
create index price_history_by_variant on price_history (variant_id, valid_from);

-- Ordered images of a section, type, category, item or carousel. original is the name of a file in the
-- picture store.
create table attachments (
  id integer generated by default as identity primary key,
  owner_kind text not null check (owner_kind in ('section', 'type', 'category', 'item', 'carousel')),
  owner_id integer not null,
  position integer not null default 0,
  file_name text not null,
  original text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  source text,
  alts jsonb not null default '{}',
  unique (owner_kind, owner_id, position)
);

create table carousels (
  id integer generated by default as identity primary key,
  type integer not null,
  type_id integer references types,
  name text not null,
  path text
);

create table carousel_translations (
  carousel_id integer not null references carousels on delete cascade,
  language text not null,
  name text not null,
  primary key (carousel_id, language)
);

-- Schools, each with the list of uniform items that a child needs.
create table schools (
  id integer generated always as identity primary key,
  name text not null,
  slug citext not null unique,
  position integer not null default 0,
  town text not null default ''
);

create table school_translations (
  school_id integer not null references schools on delete cascade,
  language text not null,
  name text not null,
  town text,
  primary key (school_id, language)
);

create table school_items (
  school_id integer not null references schools on delete cascade,
  item_id integer not null references items on delete cascade,
  quantity smallint not null default 1 check (quantity between 0 and 9),
  position integer not null default 0,
  primary key (school_id, item_id)
);
create index school_items_item on school_items (item_id);

-- Words of items, for the correction of typing errors. Words with digits are codes or sizes, where a similar
-- word is wrong. Words of deleted items stay and find nothing.
create table search_words (
  word text primary key
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 64);
create index search_words_by_sound on search_words (search_sound(word) text_pattern_ops) where word !~ '[a-z]';

-- Compounds are also stored as one word.
create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word
    from regexp_split_to_table(new.search_text || ' ' || search_words_of(new.search_text), '[^[:alnum:]]+') as word
    where length(word) > 2 and word !~ '[0-9]'
  on conflict do nothing;
  return null;
end $$;

-- Returns words that share enough letters with the beginning or the whole of the input.
create function search_words_like(typed text) returns setof text
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.25
as $$
  select word from search_words where word %> folded(typed)
  order by word_similarity(folded(typed), word) + similarity(folded(typed), word) desc, word limit 40
$$;

create trigger remember_search_words after insert or update of name, search_text on items
  for each row execute function remember_search_words();

-- The merchant's synonyms, which override those that every shop has. An empty meaning removes the synonyms of
-- a term.
create table search_synonyms (
  term text not null,
  means text not null,
  primary key (term, means)
);

-- Searches without results, per day in Cyprus. words is empty if the words are not kept. Counts only, no data
-- about visitors.
create table empty_searches (
  day date not null,
  words text not null check (length(words) <= 200),
  typed text not null check (length(typed) <= 200),
  count integer not null,
  primary key (day, words)
);

-- A row marks a database with the demo shop. Production refuses it, because the password of its customer is
-- public.
create table demo_data (
  seeded_at timestamptz not null default now()
);

-- Customers

create table people (
  id integer generated by default as identity primary key,
  name text not null,
  phone text not null default '',
  password_hash text,
  group_code integer not null default 9,
  reset_code jsonb,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  passkey_handle uuid not null default gen_random_uuid(),
  search_text text not null generated always as (folded(name || ' ' || regexp_replace(phone, '\D', '', 'g'))) stored
);
create index people_by_name on people (folded(name) collate "C", id);
create index people_search_text on people using gin (search_text gin_trgm_ops);

create table addresses (
  id integer generated by default as identity primary key,
  person_id integer not null references people,
  email citext not null unique,
  mobile text not null default '',
  street text not null default '',
  city text not null default '',
  post_code text not null default '',
  confirmed_at timestamptz,
  search_text text not null
    generated always as (folded(email || ' ' || regexp_replace(mobile, '\D', '', 'g'))) stored
);
create index addresses_by_person on addresses (person_id);
create index addresses_search_text on addresses using gin (search_text gin_trgm_ops);

-- Further addresses; the one that checkout fills in is in addresses, with the e-mail address.
create table saved_addresses (
  id integer generated by default as identity primary key,
  person_id integer not null references people on delete cascade,
  street text not null,
  post_code text not null,
  city text not null,
  phone text not null default ''
);
create index saved_addresses_by_person on saved_addresses (person_id);

create table favourites (
  id integer generated by default as identity primary key,
  person_id integer not null references people on delete cascade,
  item_id integer not null references items on delete cascade,
  added_at timestamptz not null default now(),
  unique (person_id, item_id)
);

-- Only the hash of the session token is stored, so that nobody who reads this table can sign in with it.
create table sessions (
  token_hash text primary key,
  person_id integer not null references people on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reauthenticated_at timestamptz
);
create index sessions_by_person on sessions (person_id);

-- Browsers in which a person has signed in before, by the hash of their secret cookie.
create table known_browsers (
  person_id integer not null references people on delete cascade,
  browser_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (person_id, browser_hash)
);
-- Rate limits check whether a browser is known.
create index known_browsers_by_browser on known_browsers (browser_hash);

-- Requested changes of an e-mail address. former is the confirmed address that was replaced; a link lets its
-- owner restore the account. Only hashes of links are stored.
create table email_changes (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  email citext not null,
  former citext,
  confirm_hash text unique,
  restore_hash text unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index email_changes_by_former on email_changes (former) where former is not null;
create index email_changes_by_person on email_changes (person_id);

-- credential_id and public_key are base64url; the private key never leaves the customer's device or password
-- manager.
create table passkeys (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_person on passkeys (person_id);

-- Challenges that a passkey signs once. person_id is the owner of the new passkey; null for a sign-in.
create table passkey_challenges (
  challenge text primary key,
  person_id integer references people on delete cascade,
  issued_at timestamptz not null default now()
);
create index passkey_challenges_by_time on passkey_challenges (issued_at);

-- Confirmations with a passkey instead of the password: a challenge for one session and one purpose, and when
-- it was signed. Not in passkey_challenges, which are accepted for a new passkey.
create table passkey_confirmations (
  challenge text primary key,
  session_hash text not null references sessions(token_hash) on delete cascade,
  purpose text not null,
  issued_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index passkey_confirmations_by_session on passkey_confirmations (session_hash);
create index passkey_confirmations_by_time on passkey_confirmations (issued_at);

-- Notes of staff about customers. Deleted with the account.
create table customer_notes (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  text text not null,
  who text not null,
  at timestamptz not null default now(),
  changed_at timestamptz,
  request_id uuid unique
);
create index customer_notes_by_person on customer_notes (person_id);

-- Messages from the contact form. Deleted some time after they were answered.
create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  text text not null,
  received_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text
);
create index contact_messages_by_email on contact_messages (lower(email));
create index contact_messages_waiting on contact_messages (received_at) where answered_at is null;

-- Requests for one mail when a variant is back in stock. Until the owner has confirmed the address, it
-- receives only the confirmation mail. Only the hash of the link in the latest mail is stored.
create table stock_alerts (
  id integer generated always as identity primary key,
  variant_id integer not null references variants on delete cascade,
  email citext not null,
  person_id integer references people on delete cascade,
  language text not null,
  token_hash text unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  ip_prefix text,
  network text,
  unique NULLS NOT DISTINCT (variant_id, email, told_at)
);
create index stock_alerts_by_email on stock_alerts (email);
create index stock_alerts_by_person on stock_alerts (person_id) where person_id is not null;
create index stock_alerts_told on stock_alerts (variant_id, told_at) where told_at is not null;

-- Deleted accounts, stored apart from the deleted data, so that a restored backup does not bring them back.
create table erasures (
  person_id integer not null,
  registered_at timestamptz not null,
  erased_at timestamptz not null,
  primary key (person_id, registered_at)
);

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasures values (new.id, new.created_at, new.erased_at) on conflict do nothing;
  return null;
end
$$;

create trigger note_erasure after update of erased_at on people
  for each row when (old.erased_at is null and new.erased_at is not null) execute function note_erasure();

-- Delivery

create table delivery_methods (
  id integer generated by default as identity primary key,
  name text not null unique,
  kind text not null check (kind in ('courier', 'pickup')),
  position integer not null default 0,
  min_days integer not null default 3 check (min_days >= 0),
  max_days integer not null default 5,
  tracking_page text check (tracking_page ~ '^https://[^{}\s]+\{tracking\}[^{}\s]*$'),
  price_cents integer check (price_cents between 0 and 10000),
  free_over_cents integer check (free_over_cents between 1 and 1000000),
  is_active boolean not null default true,
  may_pay_at_pickup boolean not null default false,
  unpaid_days integer not null default 5 check (unpaid_days between 3 and 14),
  check (max_days between min_days and 60)
);

create trigger fill_price before insert or update on delivery_methods
  for each row execute function fill_delivery_price();

create table delivery_method_translations (
  delivery_method_id integer not null references delivery_methods on delete cascade,
  language text not null,
  name text not null,
  primary key (delivery_method_id, language)
);

create table pickup_locations (
  id integer generated by default as identity primary key,
  delivery_method_id integer not null references delivery_methods,
  name text not null,
  position integer not null default 0,
  is_collected boolean not null default false,
  town text,
  address text,
  post_code text,
  latitude float8,
  longitude float8,
  opening_hours text,
  is_active boolean not null default true
);

create table pickup_location_translations (
  pickup_location_id integer not null references pickup_locations on delete cascade,
  language text not null,
  name text not null,
  town text,
  address text,
  opening_hours text,
  primary key (pickup_location_id, language)
);

-- Orders, what happens to them, and what pays for them

-- Customizations that were agreed with a shopper: anyone with the code can order the item, at this price per
-- unit.
create table customizations (
  id integer generated by default as identity primary key,
  code citext not null unique,
  item_id integer not null references items,
  method text not null,
  position text not null,
  stamps jsonb not null default '[]',
  cost_cents integer not null check (cost_cents >= 0),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table vouchers (
  id integer generated by default as identity primary key,
  code citext not null unique,
  amount_cents integer check (amount_cents > 0),
  uses_left integer not null check (uses_left >= 0),
  expires_at timestamptz,
  starts_at timestamptz,
  percent smallint,
  counts_for text not null default 'everything' check (counts_for in ('everything', 'school', 'section')),
  school_id integer references schools on delete set null,
  section_id integer references sections,
  check ((num_nonnulls(amount_cents, percent) = 1) and (percent between 1 and 100)),
  check ((school_id is null) or (counts_for = 'school')),
  check ((section_id is null) = (counts_for <> 'section'))
);
create index vouchers_search on vouchers using gin (folded(code) gin_trgm_ops);

-- browser_hash is the hash of the secret cookie of the browser that placed the order, the only proof that a
-- guest owns it. States: created → awaiting-payment → paid → packed → handed-over → delivered; or failed,
-- cancelled, refunded.
create table orders (
  id integer generated by default as identity primary key,
  number text not null unique,
  state text not null default 'created' constraint orders_known_state check (state in (
      'created', 'reserved', 'awaiting-payment', 'paid', 'packed', 'handed-over', 'delivered', 'failed', 'cancelled',
      'refunded'
    )),
  person_id integer references people,
  browser_hash text not null default '',
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  post_code text not null,
  delivery_method_id integer references delivery_methods,
  location text not null default '',
  note text not null default '',
  subtotal_cents integer not null,
  delivery_cents integer not null,
  voucher_id integer references vouchers,
  voucher_cents integer not null default 0,
  total_cents integer not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  language text not null default 'en',
  tracking text not null default '',
  packed_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  search_text text not null
    generated always as (folded(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'))) stored,
  receipt_token uuid not null default gen_random_uuid(),
  may_remind boolean not null default false,
  reminded_at timestamptz,
  cheapest_delivery_cents integer check (cheapest_delivery_cents >= 0),
  cancelled_at timestamptz,
  company text not null default '',
  vat_number text not null default '',
  taken_by text,
  pay_link_until timestamptz,
  reserved_until timestamptz,
  taken_contents text,
  taken_request text,
  constraint orders_reserved_until check ((state <> 'reserved') or (num_nulls(reserved_until) = 0)),
  constraint orders_total_cents_check check ((total_cents > 0) or ((total_cents = 0) and (voucher_id is not null)))
);
-- Each order looks up an unpaid order of the same browser, which identifies guests.
create index orders_by_browser on orders (browser_hash, created_at desc);
create index orders_by_company on orders using gin (folded(company) gin_trgm_ops) where company <> '';
create index orders_by_customer on orders (folded(((first_name || ' ') || last_name)) collate "C", id);
create index orders_by_email on orders (lower(email), id);
-- For lists of the orders of some days.
create index orders_by_instant on orders (created_at);
create index orders_by_person on orders (person_id, created_at desc);
create index orders_by_state on orders (state, id);
create index orders_by_taken_request on orders (taken_request) where taken_request is not null;
-- Columns by which staff sort the office's lists of orders, items and customers.
create index orders_by_total on orders (total_cents, id);
-- The office finds orders by a parcel's tracking number and by the company that bought.
create index orders_by_tracking on orders (lower(tracking)) where tracking <> '';
create index orders_open on orders (created_at) where state in ('created', 'awaiting-payment');
-- For the office's figures of a period.
create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index orders_reserved on orders (reserved_until) where state = 'reserved';
create index orders_search_text on orders using gin (search_text gin_trgm_ops);
create index orders_to_remind on orders (created_at) where may_remind and (reminded_at is null) and (paid_at is null);

-- What happens to the pieces of an order after it was placed. A line is never rewritten: pieces move from one place to
-- another, and an exchange puts its new pieces on a line of their own.
create table order_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  request_id uuid unique,
  kind text not null check (kind in (
      'packing', 'hand-over', 'delivery', 'correction', 'cancellation', 'voucher-return', 'missing', 'removal',
      'return', 'withdrawal', 'exchange', 'addition', 'receipt', 'replacement-packing', 'replacement-hand-over',
      'undo'
    )),
  about_id integer references order_changes on delete cascade,
  state text not null default 'applied' check (state in (
      'awaiting-payment', 'cancelled', 'applied', 'refund-due', 'undone'
    )),
  who text,
  at timestamptz not null default now(),
  detail jsonb not null default '{}',
  number text unique,
  amount_cents integer check (amount_cents > 0),
  browser_hash text not null default '',
  token uuid not null default gen_random_uuid(),
  pay_link_until timestamptz,
  paid_at timestamptz,
  check ((number is null) = (amount_cents is null))
);
create index order_changes_awaiting on order_changes (order_id) where state = 'awaiting-payment';
create index order_changes_by_about on order_changes (about_id) where about_id is not null;
create index order_changes_by_order on order_changes (order_id);
create index order_changes_by_tracking on order_changes (lower((detail ->> 'tracking')))
  where (detail ->> 'tracking') <> '';
create index order_changes_paid on order_changes (paid_at) where paid_at is not null;
create index order_changes_refund_due on order_changes (order_id) where state = 'refund-due';

-- What can be paid: orders, and changes of orders.
create view payables as
select id as order_id, null::integer as change_id, number, state, total_cents as amount_cents, voucher_id, person_id,
  browser_hash, receipt_token as token, pay_link_until, created_at, paid_at
from orders
union all
select order_id, order_changes.id, order_changes.number,
  case order_changes.state when 'awaiting-payment' then 'awaiting-payment' when 'cancelled' then 'cancelled' else 'paid' end,
  amount_cents, null, person_id, order_changes.browser_hash, order_changes.token, order_changes.pay_link_until, at,
  order_changes.paid_at
from order_changes join orders on orders.id = order_id
where order_changes.number is not null;

-- quantity is negative, as in the merchant's accounts, because sold units leave the shop. The delivery charge
-- is a line without an item.
create table order_lines (
  id integer generated by default as identity primary key,
  order_id integer not null references orders on delete cascade,
  item_id integer references items,
  variant_id integer references variants,
  note text not null,
  colour text not null default '',
  size text not null default '',
  price_cents integer not null check (price_cents >= 0),
  customization jsonb,
  customization_cents integer not null default 0,
  ordered_quantity integer not null check (ordered_quantity > 0),
  unit_refund_cents integer not null default 0 check (unit_refund_cents >= 0),
  voucher_counts boolean not null default true,
  unit_supplement_cents integer not null default 0 check (unit_supplement_cents >= 0),
  change_id integer references order_changes on delete cascade,
  position integer,
  addition_id integer references order_changes on delete cascade
);
create index order_lines_by_change on order_lines (change_id) where change_id is not null;
create index order_lines_by_item on order_lines (item_id, order_id);
create index order_lines_by_order on order_lines (order_id);
-- Whether a variant was ordered, for the office's page of its item.
create index order_lines_by_variant on order_lines (variant_id);

create table order_movements (
  id integer generated always as identity primary key,
  change_id integer not null references order_changes on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  from_place text not null,
  to_place text not null,
  quantity integer not null check (quantity > 0),
  reason text,
  check (to_place <> from_place)
);
create index order_movements_by_change on order_movements (change_id);
create index order_movements_by_line on order_movements (order_line_id);

-- How many pieces of a line are where. Pieces in no row are where the order is: to pack, packed or with the customer.
create table order_pieces (
  order_line_id integer not null references order_lines on delete cascade,
  place text not null check (place in (
      'unpaid', 'missing', 'waiting', 'to-pack', 'packed', 'withdrawn', 'exchanged', 'replaced', 'removed', 'returned'
    )),
  quantity integer not null check (quantity >= 0),
  primary key (order_line_id, place)
);
create index order_pieces_to_do on order_pieces (place, order_line_id) where place in (
    'waiting', 'to-pack', 'packed', 'exchanged'
  ) and (quantity > 0);

create view current_lines as
select order_lines.*,
  ordered_quantity - coalesce(unpaid.quantity, 0) - coalesce(exchanged.quantity, 0) - coalesce(replaced.quantity, 0)
    as quantity
from order_lines
  left join order_pieces unpaid on unpaid.order_line_id = order_lines.id and unpaid.place = 'unpaid'
  left join order_pieces exchanged on exchanged.order_line_id = order_lines.id and exchanged.place = 'exchanged'
  left join order_pieces replaced on replaced.order_line_id = order_lines.id and replaced.place = 'replaced'
where ordered_quantity > coalesce(unpaid.quantity, 0) + coalesce(exchanged.quantity, 0) + coalesce(replaced.quantity, 0);

create function move_pieces() returns trigger language plpgsql as $$
declare
  elsewhere integer;
begin
  if new.from_place <> 'ordered' then
    update order_pieces set quantity = quantity - new.quantity
      where order_line_id = new.order_line_id and place = new.from_place;
    if not found then
      raise check_violation using message = 'no pieces of line ' || new.order_line_id || ' are ' || new.from_place;
    end if;
  end if;
  if new.to_place <> 'ordered' then
    insert into order_pieces values (new.order_line_id, new.to_place, new.quantity)
      on conflict (order_line_id, place) do update set quantity = order_pieces.quantity + excluded.quantity;
  end if;
  select sum(quantity) into elsewhere from order_pieces where order_line_id = new.order_line_id;
  if elsewhere > (select ordered_quantity from order_lines where id = new.order_line_id) then
    raise check_violation using message = 'line ' || new.order_line_id || ' has fewer pieces';
  end if;
  return null;
end
$$;

create trigger move_pieces after insert on order_movements for each row execute function move_pieces();

-- Internal notes of staff about an order.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  who text not null,
  text text not null,
  at timestamptz not null default now(),
  request_id uuid unique
);
create index order_notes_by_order on order_notes (order_id);

-- What staff wrote to the buyers of orders, mailed by the outbox. Deleted with the buyer's data or account.
create table order_messages (
  id integer generated always as identity primary key,
  request_id uuid not null unique,
  order_id integer not null references orders on delete cascade,
  subject text not null,
  text text not null,
  who text not null,
  at timestamptz not null default now()
);
create index order_messages_by_order on order_messages (order_id);

-- A use of a voucher: held with the order, final once it is paid, released if it is not.
create table voucher_uses (
  voucher_id integer not null references vouchers,
  order_id integer not null unique references orders on delete cascade,
  state text not null check (state in ('held', 'used')),
  is_taken boolean not null default true
);
create index voucher_uses_by_voucher on voucher_uses (voucher_id);

-- Units reserved for an unpaid order. Free stock is on_hand minus the unexpired reservations.
create table reservations (
  id integer generated by default as identity primary key,
  order_id integer not null references orders on delete cascade,
  variant_id integer not null references variants,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  address text not null default '',
  network text not null default '',
  yields boolean not null default false,
  change_id integer references order_changes on delete cascade
);
create index reservations_by_network on reservations (network);
create unique index reservations_by_payable on reservations (order_id, coalesce(change_id, 0), variant_id);
create index reservations_by_variant on reservations (variant_id);

-- Withdrawals that customers have declared. email receives the confirmation, refund is the customer's
-- preference.
create table withdrawals (
  id integer generated by default as identity primary key,
  order_id integer not null references orders,
  email text not null,
  name text not null,
  refund text not null check (refund in ('money', 'voucher')),
  language text not null default 'en',
  stated_at timestamptz not null default now(),
  settled_at timestamptz,
  change_id integer unique references order_changes on delete cascade
);
create index withdrawals_by_order on withdrawals (order_id);
create index withdrawals_by_time on withdrawals (stated_at);
create index withdrawals_unsettled on withdrawals (order_id) where settled_at is null;

-- The pieces of each withdrawal, also those that are back.
create view withdrawal_lines as
select withdrawals.id as withdrawal_id, order_line_id, max(reason) as reason,
  sum(case when to_place = 'withdrawn' then quantity else -quantity end)::integer as quantity
from withdrawals join order_movements on order_movements.change_id = withdrawals.change_id
group by withdrawals.id, order_line_id
having sum(case when to_place = 'withdrawn' then quantity else -quantity end) > 0;

-- One row per payment attempt; each has its own gateway_number.
create table payments (
  id integer generated by default as identity primary key,
  order_id integer not null references orders on delete cascade,
  gateway_number text not null unique,
  provider_order_id text unique,
  form_url text,
  amount_cents integer not null,
  state text not null default 'registering' check (state in ('registering', 'open', 'paid', 'failed', 'expired')),
  last_status jsonb,
  created_at timestamptz not null default now(),
  session_expires_at timestamptz not null,
  next_check_at timestamptz not null default now(),
  settled_at timestamptz,
  refunded_cents integer not null default 0,
  traceparent text,
  wallet text check (wallet in ('Apple Pay', 'Google Pay')),
  provider text not null default 'jcc',
  recorded_by text,
  change_id integer references order_changes on delete cascade
);
create index payments_by_order on payments (order_id);
create index payments_open on payments (next_check_at) where state in ('registering', 'open');
-- Settled payments are polled occasionally: paid ones for refunds, expired ones for late payments.
create index payments_settled on payments (next_check_at) where state in ('paid', 'expired');

-- A refund is stored before the provider is called. external_id is sent along, so that a repeated call
-- refunds only once.
create table refunds (
  id integer generated by default as identity primary key,
  order_id integer not null references orders,
  payment_id integer not null references payments,
  external_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  reason text,
  request_id uuid unique,
  withdrawal_id integer references withdrawals on delete set null
);
create index refunds_asked on refunds (created_at) where state = 'asked';
create index refunds_by_order on refunds (order_id);
create index refunds_by_withdrawal on refunds (withdrawal_id) where withdrawal_id is not null;
-- Open work: few rows of many.
create index refunds_not_done on refunds (order_id) where state <> 'done';

-- One review per buyer and item, with the order that proves the purchase; a guest is identified by the order.
-- version counts edits, so that staff publish only the text they have read.
create table reviews (
  id integer generated always as identity primary key,
  item_id integer not null references items,
  order_id integer not null references orders,
  person_id integer references people,
  buyer text not null generated always as (coalesce(('person:' || person_id), ('order:' || order_id))) stored,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  name text not null,
  language text not null default 'en' check (language in ('en', 'el')),
  version integer not null default 1,
  written_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'published', 'refused')),
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  fit text check (fit in ('small', 'right', 'large')),
  reply text not null default '',
  replied_at timestamptz,
  replied_by text,
  unique (buyer, item_id)
);
create index reviews_by_order on reviews (order_id);
create index reviews_pending on reviews (written_at) where state = 'pending';
create index reviews_published on reviews (item_id, id) where state = 'published';

-- Numbers of orders and payments by state. Each change adds rows, so that nobody waits for a counter;
-- `foldStateCounts` adds them up.
create table state_counts (
  kind text not null check (kind in ('orders', 'payments')),
  state text not null,
  count integer not null
);

create function count_state() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into state_counts (kind, state, count) values (tg_table_name, old.state, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into state_counts (kind, state, count) values (tg_table_name, new.state, 1);
  end if;
  return null;
end
$$;

create trigger count_new_payment after insert on payments for each row execute function count_state();

create trigger count_changed_payment after update of state on payments for each row
  when (new.state <> old.state) execute function count_state();

create trigger count_removed_payment after delete on payments for each row execute function count_state();

create trigger count_new_order after insert on orders for each row execute function count_state();

create trigger count_changed_order after update of state on orders for each row
  when (new.state <> old.state) execute function count_state();

create trigger count_removed_order after delete on orders for each row execute function count_state();

-- Documents

-- The last number of each series and year. The row is locked until the document is committed, so that a rollback
-- leaves no gap.
create table document_counters (
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);

create table invoices (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  number text not null unique,
  issued_at timestamptz not null,
  language text not null,
  seller jsonb not null,
  buyer jsonb,
  lines jsonb not null,
  vat_cents integer not null,
  total_cents integer not null,
  credited_cents integer not null default 0,
  change_id integer unique references order_changes,
  check (credited_cents between 0 and total_cents)
);
create index invoices_by_order on invoices (order_id);
create unique index invoices_of_orders on invoices (order_id) where change_id is null;

create trigger refuse_change before update on invoices for each row
  when (row(new.order_id, new.number, new.issued_at, new.language, new.seller, new.lines, new.vat_cents, new.total_cents)
      is distinct from
    row(old.order_id, old.number, old.issued_at, old.language, old.seller, old.lines, old.vat_cents, old.total_cents)
    or new.buyer is not null and new.buyer is distinct from old.buyer)
  execute function refuse_document_change();

create table credit_notes (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices,
  refund_id integer unique references refunds,
  number text not null unique,
  issued_at timestamptz not null,
  lines jsonb not null,
  vat_cents integer not null,
  total_cents integer not null check (total_cents > 0)
);
create index credit_notes_by_invoice on credit_notes (invoice_id);

create trigger refuse_change before update on credit_notes for each row execute function refuse_document_change();

-- Orders and refunds that may lack their document, so that nobody reads all orders to find none. Triggers, so that
-- every writer counts.
create table orders_without_invoice (
  order_id integer primary key references orders on delete cascade
);

create function note_paid_order() returns trigger language plpgsql as $$
begin
  insert into orders_without_invoice values (new.id) on conflict do nothing;
  return null;
end
$$;

create function note_invoice() returns trigger language plpgsql as $$
begin
  delete from orders_without_invoice where order_id = new.order_id and new.change_id is null;
  return null;
end
$$;

create trigger note_new_paid_order after insert on orders for each row
  when (new.paid_at is not null) execute function note_paid_order();

create trigger note_paid_order after update of paid_at on orders for each row
  when (new.paid_at is not null and old.paid_at is null) execute function note_paid_order();

create trigger note_invoice after insert on invoices for each row execute function note_invoice();

-- One for each change, as a row that is read and deleted must not be one that another transaction relies on.
create table refunds_to_credit (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade
);
create index refunds_to_credit_by_order on refunds_to_credit (order_id);

create function note_refund() returns trigger language plpgsql as $$
begin
  insert into refunds_to_credit (order_id) values (new.order_id);
  return null;
end
$$;

create trigger note_new_refund after insert on payments for each row
  when (new.state = 'paid' and new.refunded_cents > 0) execute function note_refund();

create trigger note_refund after update of state, amount_cents, refunded_cents on payments for each row
  when (new.state = 'paid' and new.refunded_cents > 0
    and (new.state, new.amount_cents, new.refunded_cents)
      is distinct from (old.state, old.amount_cents, old.refunded_cents))
  execute function note_refund();

-- Staff and their lists

-- Staff accounts are disabled, never deleted, because the audit log refers to them.
create table staff (
  id integer generated always as identity primary key,
  name citext not null unique,
  password_hash text not null,
  totp_secret text not null,
  totp_step integer not null default 0,
  roles text[] not null,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz,
  disabled_at timestamptz,
  sessions_ended integer not null default 0
);

create table staff_sessions (
  token_hash text primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  user_agent text not null default ''
);

create table staff_recovery_codes (
  code_hash text primary key,
  staff_id integer not null references staff on delete cascade,
  used_at timestamptz
);
create index staff_recovery_codes_of on staff_recovery_codes (staff_id);

-- Filters of the office's orders that a member of staff saved, without the text searched for, which may name a customer.
create table staff_order_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  name text not null,
  filter jsonb not null
);
create unique index staff_order_views_by_name on staff_order_views (staff_id, lower(name));

-- Filters of the office's items that a member of staff saved, as those of orders.
create table staff_item_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  name text not null,
  filter jsonb not null
);
create unique index staff_item_views_by_name on staff_item_views (staff_id, lower(name));

-- The hash of each entry covers the previous one, so that changed or missing entries are detected.
create table audit_log (
  id integer primary key,
  at timestamptz not null,
  who text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  hash text not null
);
create index audit_log_backups on audit_log (action, at) where action in ('backup-written', 'backup-tried');
-- The audit entries of an order.
create index audit_log_orders on audit_log using gin (((details -> 'orders'))) where action = 'office';
-- Looks up the release changes that are recorded already.
create index audit_log_releases on audit_log (((details ->> 'at'))) where action = 'releases-changed';

create function audit_hash(entry audit_log, before text) returns text
  language sql stable
  return encode(sha256(convert_to(jsonb_build_array(
    before, entry.id, extract(epoch from entry.at), entry.who, entry.action, entry.subject, entry.details)::text, 'utf8')),
    'hex');

create function append_to_audit_log() returns trigger
  language plpgsql as $$
declare
  last record;
begin
  perform lock_audit_log();
  select id, hash into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := clock_timestamp();
  new.hash := audit_hash(new, coalesce(last.hash, ''));
  return new;
end $$;

create trigger audit_log_append before insert on audit_log
  for each row execute function append_to_audit_log();

create trigger audit_log_unchanged before update or delete on audit_log
  for each row execute function refuse_audit_change();

create trigger audit_log_kept before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- What each import changed, so that it can be undone.
create table imports (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  file text not null,
  created jsonb not null default '{}',
  undone_at timestamptz,
  bulk_edit uuid
);
create index imports_of_bulk_edits on imports (bulk_edit) where bulk_edit is not null;

-- The values of an item before and after an import; before is null for a new item.
create table import_changes (
  import_id integer not null references imports on delete cascade,
  item_id integer not null references items on delete cascade,
  before jsonb,
  after jsonb,
  primary key (import_id, item_id)
);
create index import_changes_of_item on import_changes (item_id);

-- Product lists that staff uploaded in the office, stored so that a previewed list can be applied after a
-- restart.
create table uploaded_lists (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  name text not null,
  content text not null,
  applied_at timestamptz,
  import_id integer references imports on delete set null,
  sheets text[] not null default '{}'
);

-- Where lists come from, told by their headings, and what becomes of variants that the next list no longer has.
create table list_sources (
  id integer generated by default as identity primary key,
  headings text not null,
  unlisted text not null default 'keep' check (unlisted in ('keep', 'zero', 'off-sale'))
);

-- The variants that the lists of a source have, with the id of their item in the other shop.
create table listed_variants (
  source_id integer not null references list_sources on delete cascade,
  variant_id integer not null references variants on delete cascade,
  foreign_id text not null default '',
  primary key (source_id, variant_id)
);
create index listed_variants_of_variant on listed_variants (variant_id);

-- Where imports place new products. The rules of an applied import are kept for the next ones. Empty conditions
-- match everything; the first matching rule counts.
create table placement_rules (
  id integer generated always as identity primary key,
  type text not null,
  tag text not null,
  vendor text not null,
  section text not null,
  subcategory text not null,
  category text not null,
  google_category text not null
);
create unique index placement_rules_by_condition on placement_rules (lower(type), lower(tag), lower(vendor));

-- Images of imported items that could not be downloaded; the shop retries them.
create table pictures_to_fetch (
  item_id integer not null references items on delete cascade,
  source text not null,
  file_name text not null,
  attempts integer not null default 1,
  next_attempt_at timestamptz not null default now(),
  last_error text not null,
  given_up_at timestamptz,
  alts jsonb not null default '{}',
  primary key (item_id, source)
);
create index pictures_to_fetch_due on pictures_to_fetch (next_attempt_at) where given_up_at is null;

-- The seller

-- The seller, which the office edits. A new shop begins without rows. texts has the fields of
-- mf-office/src/contract/sellerFields.ts.
create table seller (
  is_only boolean primary key default true check (is_only),
  texts jsonb not null
);

create table own_shops (
  id integer generated always as identity primary key,
  texts jsonb not null
);

-- Legal texts and FAQ that the shop has published in place of the standard ones; the newest of a view and language is
-- shown. They are kept, so that it can be seen which terms were in force at an order.
create table faq_texts (
  id bigint generated always as identity primary key,
  view text not null,
  language text not null,
  text text,
  published_at timestamptz not null default now(),
  published_by text not null
);
create index faq_texts_by_view on faq_texts (view, language, id desc);

-- What is recorded on the way to the opening of a new shop. No row: nothing yet.
create table opening (
  is_only boolean primary key default true check (is_only),
  legal_confirmed_at timestamptz,
  legal_confirmed_by text,
  mail_tried_at timestamptz,
  mail_tried_by text,
  mail_failure text,
  opened_at timestamptz,
  opened_by text,
  mail_failure_code text
);

-- Links with which a member of staff may order before the opening, in the browser that opens one first.
create table trial_links (
  token_hash text primary key,
  made_by text not null,
  browser_hash text,
  expires_at timestamptz not null
);
create index trial_links_by_browser on trial_links (browser_hash);

-- Mails, webhooks and other work

-- Mails to be sent after a response. dedupe_key prevents duplicates.
create table outbox (
  id integer generated by default as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  request_id text,
  traceparent text
);
-- The mails of an order, by the prefix of their keys.
create index outbox_by_key on outbox (dedupe_key text_pattern_ops);
create index outbox_failed on outbox (id) where last_error is not null;
-- Without those that their recipients' servers refused, which may be many and are no fault of the shop.
create index outbox_not_sent on outbox (id)
  where (done_at is not null) and (last_error is not null) and (last_error !~~ 'The mailbox was refused%');
-- With the age of each mail, so that they are counted without reading them.
create index outbox_waiting on outbox (next_attempt_at) include (created_at) where done_at is null;

-- Other systems of the merchant, such as an ERP, that the shop tells about orders and stock.
create table webhook_endpoints (
  id integer generated always as identity primary key,
  url text not null,
  events text[] not null,
  secret text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  failing_since timestamptz
);

-- Former secrets of webhooks, which sign until `valid_until`: a secret can be replaced several times within a day.
create table webhook_former_secrets (
  id integer generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  secret text not null,
  valid_until timestamptz not null
);
create index webhook_former_secrets_of_endpoint on webhook_former_secrets (endpoint_id);

-- Written in the transaction of what they report, so that none is lost and none is about something undone.
-- Without personal data.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  tried_at timestamptz,
  status integer,
  answer text not null default '',
  done_at timestamptz,
  is_repeat boolean not null default false,
  accepted_at timestamptz
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, not_before, id) where done_at is null;

-- A trigger, so that every change of stock is reported: orders, returns, counts, imports and their undoing.
create function report_stock() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if not exists (select from webhook_endpoints where is_active and 'stock.changed' = any (events)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    changed := array(select id from later where on_hand <> 0);
  else
    changed := array(
      select later.id from later join former using (id) where later.on_hand <> former.on_hand);
  end if;
  insert into webhook_deliveries (endpoint_id, event, data)
    select webhook_endpoints.id, 'stock.changed', jsonb_build_object('variants', batch.variants)
    from webhook_endpoints, (
      select jsonb_agg(variant order by position) as variants
      from (
        select
          row_number() over (order by variants.id) - 1 as position,
          jsonb_build_object(
            'item', items.code, 'colour', colours.code, 'size', variants.size,
            'sku', variants.sku, 'barcode', variants.barcode, 'onHand', variants.on_hand) as variant
        from variants
        join items on items.id = variants.item_id
        join colours on colours.id = variants.colour_id
        where variants.id = any (changed)
      ) as numbered
      -- An import changes thousands at once.
      group by position / 500
    ) as batch
    where is_active and 'stock.changed' = any (events);
  return null;
end
$$;

create trigger report_new_stock after insert on variants
  referencing new table as later for each statement execute function report_stock();

create trigger report_changed_stock after update on variants
  referencing old table as former new table as later for each statement execute function report_stock();

-- Background work that one backend does for all of them, until its lease expires.
create table leases (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);

-- Days, in UTC, on which the shop has run: what is kept for long is removed only if the clock agrees with them.
create table days_run (
  day date primary key
);

-- Generated by the shop. Excluded from backups.
create table shop_secrets (
  name text primary key,
  value text not null
);

create table rate_limit_hits (
  key text primary key,
  recent timestamp with time zone[] not null,
  ends_at timestamptz not null
);
create index rate_limit_hits_by_end on rate_limit_hits (ends_at);

-- Releases and visits

-- Health of each release in browsers and on the server. Counts only, no data about visitors.
create table release_counts (
  name text not null,
  version text not null,
  side text not null check (side in ('browser', 'server')),
  kind text not null,
  minute timestamptz not null,
  count integer not null,
  detail text not null default '',
  primary key (name, version, side, kind, minute)
);
create index release_counts_by_minute on release_counts (minute);

-- A histogram of each metric, for percentiles.
create table release_measures (
  name text not null,
  version text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'TTFB', 'start')),
  bucket smallint not null,
  hour timestamptz not null,
  count integer not null,
  primary key (name, version, metric, bucket, hour)
);
create index release_measures_by_hour on release_measures (hour);

-- Steps towards an order, per day in Cyprus.
create table shopping_steps (
  day date not null,
  step text not null check (step in ('product', 'cart', 'checkout')),
  count integer not null,
  primary key (day, step)
);

-- Keys for signing visit tickets, shared by all backends.
create table visit_keys (
  day text primary key,
  key text not null
);

-- Visits during a canary: per network, the first one to the canary and the first one to the stable release.
-- network is a keyed hash and visit a random number; the key of a day is deleted after it, so that neither
-- can be traced to a person.
create table canary_visits (
  name text not null,
  since timestamptz not null,
  is_canary boolean not null,
  network text not null,
  visit text not null,
  failed boolean not null default false,
  primary key (name, since, is_canary, network)
);
