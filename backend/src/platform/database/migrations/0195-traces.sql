-- The trace of the request that opened a payment's page or queued a mail (the W3C header traceparent), so that what is done
-- about them later joins it.
alter table payments add column traceparent text;
alter table outbox add column traceparent text;
