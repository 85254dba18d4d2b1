-- The trace of the request that opened a payment page or queued a mail (W3C traceparent), so that later work
-- joins it.
alter table payments add column traceparent text;
alter table outbox add column traceparent text;
