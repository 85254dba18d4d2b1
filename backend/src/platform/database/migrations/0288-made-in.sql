-- Country of origin, such as "cy"; empty if unknown. The values are in mf-shared/itemFields.
alter table items add column made_in text not null default '';
