-- The courier's page about one parcel, with {tracking} where its number goes; null where it has none.
alter table delivery_methods
  add column tracking_page text check (tracking_page ~ '^https://[^{}\s]+\{tracking\}[^{}\s]*$');
