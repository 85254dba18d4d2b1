import { sections } from 'mf-shared/brand';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';

/** The names that staff see for the sections, keyed by those that lists use. */
export async function sectionNames(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sections')
    .select(['id', localizedColumn('sections.name', language).as('name')])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(sections.map(({ id, name }) => [name, names.get(id) ?? name]));
}
