-- With the age of each mail, so that they are counted without reading them.
create index concurrently outbox_waiting on outbox (next_attempt_at) include (created_at) where done_at is null;
drop index concurrently if exists outbox_due;
