-- Whoever orders without an account is known by the browser: each order looks for an unpaid one of the same browser.
create index orders_by_browser on orders (browser_hash, created_at desc);
