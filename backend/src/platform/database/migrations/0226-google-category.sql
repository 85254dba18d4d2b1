-- What a merchant calls an item in Google's product taxonomy; empty for what its names say.
alter table items add column google_category text not null default '';
