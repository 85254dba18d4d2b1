-- Without those that their recipients' servers refused, which may be many and are no fault of the shop.
create index concurrently outbox_not_sent on outbox (id)
  where done_at is not null and last_error is not null and last_error not like 'The mailbox was refused%';
drop index concurrently if exists outbox_given_up;
