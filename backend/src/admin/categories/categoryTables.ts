import { sql } from 'kysely';
import { targetLanguages } from 'mf-shared/languages';
import type { CategoryLevel, CategoryValues } from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';

const tables = { section: 'sections', type: 'types', category: 'categories' } as const;
const parents = { section: null, type: 'section_id', category: 'type_id' } as const;

export interface CategoryRow {
  id: number;
  /** Id of the section or type that contains it; 0 for sections. */
  parent: number;
  values: CategoryValues;
}

type Row = { id: number; parent: number; name: string; slug: string } & Record<`name_${string}`, string>;

export const tableOf = (level: CategoryLevel) => sql.table(tables[level]);

export const parentOf = (level: CategoryLevel) => {
  const column = parents[level];
  return column ? sql.ref(column) : sql`0`;
};

/** Returns categories in the shop's order. */
export async function readCategories(
  db: Db,
  level: CategoryLevel,
  only: { id: number } | null = null,
): Promise<CategoryRow[]> {
  const translations = sql.join(
    targetLanguages.map(
      (language) => sql`coalesce((select t.name from ${sql.table(`${level}_translations`)} as t
        where t.${sql.ref(`${level}_id`)} = one.id and t.language = ${language}), '') as ${sql.ref(`name_${language}`)}`,
    ),
  );
  const { rows } = await sql<Row>`
    select id, ${parentOf(level)} as parent, name, slug, ${translations} from ${tableOf(level)} as one
    ${only ? sql`where id = ${only.id} for update` : sql`order by position, id`}`.execute(db);
  return rows.map(({ id, parent, ...values }) => ({
    id,
    parent,
    values: values as unknown as CategoryValues,
  }));
}

export async function writeNames(
  trx: Db,
  level: CategoryLevel,
  id: number,
  values: CategoryValues,
): Promise<void> {
  const table = sql.table(`${level}_translations`);
  const owner = sql.ref(`${level}_id`);
  for (const language of targetLanguages) {
    await sql`delete from ${table} where ${owner} = ${id} and language = ${language}`.execute(trx);
    const name = values[`name_${language}`];
    if (name)
      await sql`insert into ${table} (${owner}, language, name) values (${id}, ${language}, ${name})`.execute(
        trx,
      );
  }
}
