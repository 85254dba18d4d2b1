-- The wallet that a payment was made with, as the provider reports it: null for a card, and for payments of the former release.
alter table payments add column wallet text check (wallet in ('Apple Pay', 'Google Pay'));
