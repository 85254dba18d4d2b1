-- Further fields of the merchant's list, for feeds, other systems and search engines.
alter table items
  add column tags            text not null default '',
  add column gender          text not null default '',
  add column age_group       text not null default '',
  add column seo_title       text not null default '',
  add column seo_description text not null default '';
alter table variants add column grams integer;
