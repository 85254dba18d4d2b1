-- Such as "wash-40, do-not-bleach"; empty if unknown. The values are in mf-shared/itemFields.
alter table items add column care_symbols text not null default '';
