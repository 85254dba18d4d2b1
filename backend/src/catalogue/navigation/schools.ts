import { sql } from 'kysely';
import type { SchoolLink } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';

const schools = (db: Db, language: Language) =>
  db
    .selectFrom('schools')
    .innerJoin('school_items', 'school_items.school_id', 'schools.id')
    .innerJoin('items', 'items.id', 'school_items.item_id')
    .select(['schools.id', 'schools.slug'])
    .select(localizedColumn('schools.name', language).as('name'))
    .select(localizedColumn('schools.town', language).as('town'))
    .where('items.erased_at', 'is', null)
    .groupBy('schools.id')
    .orderBy(sql`schools.town = ''`)
    .orderBy('schools.position')
    .orderBy('schools.name');

const toLink = ({ name, slug, town }: { name: string; slug: string; town: string }): SchoolLink => ({
  name,
  path: paths.school(slug),
  ...(town && { town }),
});

export const allSchools = async (db: Db, language: Language): Promise<SchoolLink[]> =>
  (await schools(db, language).execute()).map(toLink);

export async function schoolsInSection(db: Db, sectionId: number, language: Language): Promise<SchoolLink[]> {
  const found = await schools(db, language)
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .where('types.section_id', '=', sectionId)
    .execute();
  return found.map(toLink);
}

export async function schoolsOfItem(db: Db, itemId: number, language: Language): Promise<SchoolLink[]> {
  const found = await schools(db, language).where('items.id', '=', itemId).execute();
  return found.map(toLink);
}

export async function firstSchoolOfItem(
  db: Db,
  itemId: number,
  language: Language,
): Promise<(SchoolLink & { id: number }) | undefined> {
  const found = await schools(db, language).where('items.id', '=', itemId).limit(1).executeTakeFirst();
  return found && { ...toLink(found), id: found.id };
}

export const findSchool = (db: Db, slug: string, language: Language) =>
  db
    .selectFrom('schools')
    .select(['id', 'slug', localizedColumn('schools.name', language).as('name')])
    .where('slug', '=', slug)
    .executeTakeFirst();
