import { sql } from 'kysely';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { listOfIds, meaningOf, type Meaning, type Thing } from './meanings.ts';

interface SchoolRow {
  id: number;
  slug: string;
  language: string;
  name: string;
  stems: string;
  items: number[];
}

export async function readSchools(db: Db): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`
    with named (id, language, name) as (
      select id, 'en', name from schools union all select school_id, language, name from school_translations
    ), listed as (
      select school_id, array_agg(item_id) as items
      from school_items join items on items.id = item_id and erased_at is null group by school_id
    )
    select schools.id, slug, language, named.name, search_key(named.name) as stems, items
    from named join schools on schools.id = named.id join listed on school_id = schools.id
    where search_key(named.name) <> '' order by schools.id`.execute(db);
  return rows;
}

const minDistinctive = 3;

/**
 * Adds each part of a school's name that contains a word of no other school, such as "Ayia Marina" of "Ayia
 * Marina Primary". Words that are also in names of categories, sections and so on do not count.
 */
export function addSchools(
  meanings: Map<string, Meaning>,
  categoriesByStem: Map<string, number[]>,
  rows: SchoolRow[],
): void {
  const schoolsOf = new Map<string, Set<number>>();
  for (const { id, stems } of rows)
    for (const stem of stems.split(' ')) schoolsOf.set(stem, (schoolsOf.get(stem) ?? new Set()).add(id));
  const common = new Set([...meanings.keys()].flatMap((stems) => stems.split(' ')));
  const isDistinctive = (stem: string): boolean =>
    stem.length >= minDistinctive &&
    schoolsOf.get(stem)?.size === 1 &&
    !common.has(stem) &&
    !categoriesByStem.has(stem);

  const things = new Map<number, Thing>();
  for (const { id, slug, language, name, stems, items } of rows) {
    const page = { path: paths.school(slug), ...listOfIds(items) };
    const thing = things.get(id) ?? { kind: 'school', id, names: {}, categories: [], page };
    things.set(id, thing);
    thing.names[language] = name;
    for (const part of partsOf(stems.split(' ')))
      if (part.some(isDistinctive)) meaningOf(meanings, part.join(' ')).things.add(thing);
  }
}

const partsOf = (words: string[]): string[][] =>
  words.flatMap((_, from) => words.slice(from).map((_word, length) => words.slice(from, from + length + 1)));
