-- What a piece of this size measures, in cm, like "chest 41, length 55"; empty where nobody has measured it.
alter table variants add column measures text not null default '';
