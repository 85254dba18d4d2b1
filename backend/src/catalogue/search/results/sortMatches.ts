import { sql } from 'kysely';
import type { SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { restockedItems } from '../../items/restockedItems.ts';
import { sortItems, type SortableItem } from '../../listing/sortItems.ts';
import { joinTranslations, localizedNames } from '../../../platform/database/queries/localizedColumn.ts';

export async function sortMatches(
  db: Db,
  ids: number[],
  sort: SortKey,
  language: Language,
): Promise<number[]> {
  const { rows } = await sql<SortableItem>`
    select items.id, ${localizedNames('items')}, popularity, discount_percent, price_cents as "unitPriceCents",
      restocked.at as "restockedAt"
    from items left join (${restockedItems}) as restocked on restocked.item_id = items.id
    ${joinTranslations('items')} where items.id = any(${ids}::integer[])`.execute(db);
  return sortItems(rows, sort, language).map(({ id }) => id);
}
