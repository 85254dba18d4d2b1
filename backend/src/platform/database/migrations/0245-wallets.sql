-- The wallet of a payment as reported by the provider: null for a card, and for payments of the previous
-- release.
alter table payments add column wallet text check (wallet in ('Apple Pay', 'Google Pay'));
