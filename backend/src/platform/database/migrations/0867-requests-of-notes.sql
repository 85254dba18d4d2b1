-- Made by the office, so that a note that is sent twice is written once.
alter table customer_notes add column request_id uuid unique;
alter table order_notes add column request_id uuid unique;
