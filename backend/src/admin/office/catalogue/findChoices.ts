import type { CatalogueChoices } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';

export const findChoices = async (db: Db, language: Language): Promise<CatalogueChoices> => ({
  categories: (await categories(db, language)).map(({ id, section, section_id, type, name }) => ({
    id,
    section,
    sectionId: section_id,
    type,
    name,
  })),
  schools: await db
    .selectFrom('schools')
    .select(['id', localizedColumn('schools.name', language).as('name')])
    .orderBy('position')
    .orderBy('id')
    .execute(),
  colours: await colours(db, language),
});

/** Sorted by name. */
export const colours = (db: Db, language: Language) =>
  db
    .selectFrom('colours')
    .select(['code', localizedColumn('colours.name', language).as('name'), 'hex'])
    .orderBy(localizedColumn('colours.name', language))
    .execute();

/** `key` is the category's as in recorded changes. */
export const categories = async (db: Db, language: Language) =>
  (
    await db
      .selectFrom('categories')
      .innerJoin('types', 'types.id', 'categories.type_id')
      .innerJoin('sections', 'sections.id', 'types.section_id')
      .select(['categories.id', localizedColumn('sections.name', language).as('section')])
      .select(localizedColumn('types.name', language).as('type'))
      .select(localizedColumn('categories.name', language).as('name'))
      .select(['types.section_id', 'types.slug as type_slug', 'categories.slug'])
      .orderBy('sections.position')
      .orderBy('types.position')
      .orderBy('types.id')
      .orderBy('categories.position')
      .orderBy('categories.id')
      .execute()
  ).map((row) => ({ ...row, key: `${row.section_id}/${row.type_slug}/${row.slug}` }));
