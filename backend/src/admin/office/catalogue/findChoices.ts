import type { CatalogueChoices } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';

export const findChoices = async (db: Db): Promise<CatalogueChoices> => ({
  categories: (await categories(db)).map(({ id, section, section_id, type, name }) => ({
    id,
    section,
    sectionId: section_id,
    type,
    name,
  })),
  schools: await db.selectFrom('schools').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  colours: await db.selectFrom('colours').select(['code', 'name', 'hex']).orderBy('name').execute(),
});

/** `key` is the category's as in recorded changes. */
export const categories = async (db: Db) =>
  (
    await db
      .selectFrom('categories')
      .innerJoin('types', 'types.id', 'categories.type_id')
      .innerJoin('sections', 'sections.id', 'types.section_id')
      .select(['categories.id', 'sections.name as section', 'types.name as type', 'categories.name'])
      .select(['types.section_id', 'types.slug as type_slug', 'categories.slug'])
      .orderBy('sections.position')
      .orderBy('types.position')
      .orderBy('types.id')
      .orderBy('categories.position')
      .orderBy('categories.id')
      .execute()
  ).map((row) => ({ ...row, key: `${row.section_id}/${row.type_slug}/${row.slug}` }));
