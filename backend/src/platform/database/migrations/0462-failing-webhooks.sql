-- Since when an endpoint accepts nothing; null if it does. A backend of the previous release leaves it as it is.
alter table webhook_endpoints add column failing_since timestamptz;
