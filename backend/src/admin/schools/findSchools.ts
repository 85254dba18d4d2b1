import { sql } from 'kysely';
import { sourceLanguage, targetLanguages, type Language } from 'mf-shared/languages';
import type { OfficeSchool, OfficeSchoolRow, SchoolValues } from 'mf-office/contract';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';

export const findSchools = (
  db: Db,
  language: Language = sourceLanguage,
): Promise<(OfficeSchoolRow & { slug: string })[]> =>
  db
    .selectFrom('schools')
    .leftJoin('school_items', 'school_items.school_id', 'schools.id')
    .select(['schools.id', 'slug', localizedColumn('schools.name', language).as('name')])
    .select(localizedColumn('schools.town', language).as('town'))
    .select((eb) => eb.cast<number>(eb.fn.count('item_id'), 'integer').as('items'))
    .groupBy('schools.id')
    .orderBy('schools.position')
    .orderBy('schools.name')
    .execute();

export async function findSchool(
  db: Db,
  { id, origin, language }: { id: number; origin: string; language: Language },
): Promise<OfficeSchool | null> {
  const school = await db
    .selectFrom('schools')
    .select(['id', 'slug', 'name', 'town'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!school) return null;
  const [values, items] = await Promise.all([schoolValues(db, school), itemsOfSchool(db, id, language)]);
  return { id, shopPage: origin + paths.school(school.slug), values, items };
}

export async function schoolValues(
  db: Db,
  { id, name, town }: { id: number; name: string; town: string },
): Promise<SchoolValues> {
  const translations = await db
    .selectFrom('school_translations')
    .select(['language', 'name', 'town'])
    .where('school_id', '=', id)
    .execute();
  const translated = targetLanguages.flatMap((language) => {
    const row = translations.find((row) => row.language === language);
    return [
      [`name_${language}`, row?.name ?? ''],
      [`town_${language}`, row?.town ?? ''],
    ];
  });
  return { name, town, ...Object.fromEntries(translated) } as SchoolValues;
}

export const itemsOfSchool = (db: Db, schoolId: number, language: Language = sourceLanguage) =>
  db
    .selectFrom('school_items')
    .innerJoin('items', 'items.id', 'school_items.item_id')
    .select(['items.id', 'items.code', 'school_items.quantity'])
    .select(localizedColumn('items.name', language).as('name'))
    .select(sql<boolean>`items.erased_at is null`.as('isOnSale'))
    .where('school_id', '=', schoolId)
    .orderBy('school_items.position')
    .orderBy('items.id')
    .execute();
