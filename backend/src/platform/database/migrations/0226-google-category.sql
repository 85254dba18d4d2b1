-- The item's category in Google's product taxonomy; empty to derive it from its names.
alter table items add column google_category text not null default '';
