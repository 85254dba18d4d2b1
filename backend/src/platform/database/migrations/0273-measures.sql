-- Measures of the garment in this size, in cm, like "chest 41, length 55"; empty if unknown.
alter table variants add column measures text not null default '';
