alter table delivery_methods add column name_el text;
alter table pickup_locations add column name_el text;
