-- Each order looks up an unpaid order of the same browser, which identifies guests.
create index orders_by_browser on orders (browser_hash, created_at desc);
