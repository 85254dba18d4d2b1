-- Sent again by staff: tried once. Before, such a delivery counted as tried 22 times.
alter table webhook_deliveries add column is_repeat boolean not null default false;
