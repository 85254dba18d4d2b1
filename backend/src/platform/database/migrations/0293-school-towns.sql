-- The home page groups schools by town.
alter table schools add column town text not null default '';
alter table school_translations add column town text;
