-- When a delivery that staff sent again was first accepted.
alter table webhook_deliveries add column accepted_at timestamptz;
