-- The number of the request that a mail comes from: it goes with the mail, so that both can be found in the logs.
alter table outbox add column request_id text;
