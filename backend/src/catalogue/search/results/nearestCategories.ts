import { sql } from 'kysely';
import type { FoundPage } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import { slugOfSection } from '../../items/sectionSlugs.ts';
import type { Phrase } from '../query/readQuery.ts';

const maxCategories = 3;
const maxItems = 500;

interface Row {
  title: string;
  section_id: number;
  section: string;
  type: string;
  category: string;
}

/** The categories with most items of the things that are nearest to what the shop does not sell. */
export async function nearestCategories(db: Db, phrases: Phrase[], language: Language): Promise<FoundPage[]> {
  const queries = phrases.flatMap(({ notSold }) =>
    notSold
      ? [
          notSold
            .split(' ')
            .map((stem) => `'${stem}':A`)
            .join(' & '),
        ]
      : [],
  );
  if (queries.length === 0) return [];
  const within = phrases
    .flatMap(({ things }) => things.filter(({ kind }) => kind === 'section'))
    .flatMap(({ categories }) => categories);
  const { rows } = await sql<Row>`
    select ${localizedColumn('categories.name', language)} as title, sections.id as section_id, sections.slug as section,
      types.slug as type, categories.slug as category
    from (
      select category_id, count(*) as items from (
        select category_id from items
        where erased_at is null and search_vector @@ ${queries.map((query) => `(${query})`).join(' | ')}::tsquery
        limit ${sql.lit(maxItems)}
      ) as each group by category_id
    ) as near
    join categories on categories.id = category_id
    join types on types.id = type_id
    join sections on sections.id = section_id
    order by category_id = any(${within}::integer[]) desc, near.items desc, category_id
    limit ${sql.lit(maxCategories)}`.execute(db);
  return rows.map((row) => ({
    kind: 'category',
    title: row.title,
    path: paths.category(slugOfSection({ id: row.section_id, slug: row.section }), row.type, row.category),
  }));
}
