-- The id of the request that queued a mail. It is sent with the mail, to find both in the logs.
alter table outbox add column request_id text;
