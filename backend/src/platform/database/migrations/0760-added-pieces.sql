-- A supplement can also pay for pieces that are added to an order before packing: it replaces no line.
alter table supplements alter column order_line_id drop not null;

-- The supplement that paid the line; null for what was ordered at first.
alter table order_lines add column supplement_id integer references orders on delete cascade;
create index order_lines_by_supplement on order_lines (supplement_id) where supplement_id is not null;
