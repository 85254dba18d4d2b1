-- Legal texts and FAQ that the shop has published in place of the standard ones; the newest of a view and language is
-- shown. They are kept, so that it can be seen which terms were in force at an order.
create table faq_texts (
  id           bigint generated always as identity primary key,
  view         text not null,
  language     text not null,
  -- Null for the standard text.
  text         text,
  published_at timestamptz not null default now(),
  published_by text not null
);
create index faq_texts_by_view on faq_texts (view, language, id desc);
