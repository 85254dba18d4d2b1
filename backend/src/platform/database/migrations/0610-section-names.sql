-- Sections that a shop made itself had no Greek names, so that its Greek menu was English.
insert into section_translations (section_id, language, name)
select sections.id, 'el', greek
from (values
  (1, 'School', 'Σχολικά'),
  (3, 'Kids', 'Παιδικά'),
  (4, 'Workwear', 'Ρούχα εργασίας'),
  (2, 'Promotional', 'Διαφημιστικά')
) as brand (id, english, greek)
join sections on sections.id = brand.id and sections.name = english
on conflict do nothing;
