import { sql, type RawBuilder } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { CategoryNode } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { isShownSection } from '../items/isShownSection.ts';
import { sectionOfSlug, slugOfSection } from '../items/sectionSlugs.ts';

type Table = 'sections' | 'types' | 'categories';

type CategoryRow = Omit<CategoryNode, 'path'>;

const kinds = { sections: 'section', types: 'type', categories: 'category' } as const;

export function categoryJson(table: Table, language: Language): RawBuilder<CategoryRow> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object(
    'id', ${column('id')}, 'name', ${localizedColumn(`${table}.name`, language)}, 'slug', ${column('slug')}, 'picture', (
      select json_build_object('original', original, 'width', width, 'height', height) from attachments
      where owner_kind = ${sql.lit(kinds[table])} and owner_id = ${column('id')} order by position limit 1
    ))`;
}

export function asSection(row: CategoryRow): CategoryNode {
  const slug = slugOfSection(row);
  return { ...row, slug, path: paths.section(slug) };
}

export const asType = (section: CategoryNode, row: CategoryRow): CategoryNode => ({
  ...row,
  path: paths.type(section.slug, row.slug),
});

const asCategory = (section: CategoryNode, type: CategoryNode, row: CategoryRow): CategoryNode => ({
  ...row,
  path: paths.category(section.slug, type.slug, row.slug),
});

export function categoryPath(rows: { section: CategoryRow; type: CategoryRow; category: CategoryRow }) {
  const section = asSection(rows.section);
  const type = asType(section, rows.type);
  return { section, type, category: asCategory(section, type, rows.category) };
}

const sameSlug = (table: Table, slug: string) =>
  sql<boolean>`lower(${sql.ref(`${table}.slug`)}) = lower(${slug})`;

export async function findSection(db: Db, slug: string, language: Language) {
  const found = await db
    .selectFrom('sections')
    .select([categoryJson('sections', language).as('section'), 'carousel_type'])
    .where('sections.id', '=', sectionOfSlug(slug))
    .where(isShownSection)
    .executeTakeFirst();
  return found ? { section: asSection(found.section), carouselType: found.carousel_type } : null;
}

export async function findType(db: Db, slugs: { section: string; type: string }, language: Language) {
  const found = await db
    .selectFrom('types')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select([
      categoryJson('sections', language).as('section'),
      categoryJson('types', language).as('type'),
      'carousel_type',
    ])
    .where('sections.id', '=', sectionOfSlug(slugs.section))
    .where(isShownSection)
    .where(sameSlug('types', slugs.type))
    .executeTakeFirst();
  if (!found) return null;
  const section = asSection(found.section);
  return { section, type: asType(section, found.type), carouselType: found.carousel_type };
}

export async function findCategory(
  db: Db,
  slugs: { section: string; type: string; category: string },
  language: Language,
) {
  const found = await db
    .selectFrom('categories')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select([
      categoryJson('sections', language).as('section'),
      categoryJson('types', language).as('type'),
      categoryJson('categories', language).as('category'),
    ])
    .where('sections.id', '=', sectionOfSlug(slugs.section))
    .where(isShownSection)
    .where(sameSlug('types', slugs.type))
    .where(sameSlug('categories', slugs.category))
    .executeTakeFirst();
  return found ? categoryPath(found) : null;
}

// The names of the next two functions come from the specification.

export async function fetchSubCategories(
  db: Db,
  section: CategoryNode,
  language: Language,
): Promise<CategoryNode[]> {
  const rows = await db
    .selectFrom('types')
    .select(categoryJson('types', language).as('type'))
    .where('section_id', '=', section.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => asType(section, type));
}

export async function fetchItemCategories(
  db: Db,
  section: CategoryNode,
  type: CategoryNode,
  language: Language,
): Promise<CategoryNode[]> {
  const rows = await db
    .selectFrom('categories')
    .select(categoryJson('categories', language).as('category'))
    .where('type_id', '=', type.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ category }) => asCategory(section, type, category));
}
