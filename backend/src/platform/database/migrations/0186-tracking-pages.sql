-- The courier's tracking URL, with {tracking} as a placeholder; null if there is none.
alter table delivery_methods
  add column tracking_page text check (tracking_page ~ '^https://[^{}\s]+\{tracking\}[^{}\s]*$');
