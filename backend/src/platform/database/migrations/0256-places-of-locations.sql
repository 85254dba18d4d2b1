-- Coordinates are in degrees of WGS 84.
alter table pickup_locations add column town text;
alter table pickup_locations add column address text;
alter table pickup_locations add column post_code text;
alter table pickup_locations add column latitude double precision;
alter table pickup_locations add column longitude double precision;
alter table pickup_locations add column opening_hours text;
alter table pickup_location_translations add column town text;
alter table pickup_location_translations add column address text;
alter table pickup_location_translations add column opening_hours text;
