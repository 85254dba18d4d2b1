-- Barcodes as lists are read since: figures without spaces, hyphens and the .0 of spreadsheets, unless another item has
-- those figures too.
with spelt as (
  select id, item_id, regexp_replace(
    regexp_replace(barcode, '^''|^(\d[\d\s\u00a0\u2007\u202f\u2010-\u2015-]{5,})[.,]0+$', '\1'),
    '[\s.\u00a0\u2007\u202f\u2010-\u2015\u200b-\u200f\u2060\ufeff-]+', '', 'g') as figures
  from variants where barcode ~ '\d' and barcode ~ '\D'
)
update variants set barcode = spelt.figures from spelt
where variants.id = spelt.id and spelt.figures ~ '^\d+$'
  and not exists (select from variants other where other.barcode = spelt.figures and other.item_id <> spelt.item_id)
  and not exists (select from spelt other where other.figures = spelt.figures and other.item_id <> spelt.item_id);
