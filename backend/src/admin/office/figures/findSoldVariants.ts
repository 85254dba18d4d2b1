import { sql } from 'kysely';
import type { SoldVariant } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { describeVariant } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { Days } from '../../../platform/database/times/days.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import { soldLines } from './findFigures.ts';

const maxVariants = 5000;

type Row = Omit<SoldVariant, 'variant'> & { colour: string; size: string };

/** Most sold first, with their current stock. */
export async function findSoldVariants(db: Db, days: Days, language: Language): Promise<SoldVariant[]> {
  const { rows } = await sql<Row>`
    with ${soldLines(days)}
    select variants.id, items.id as "itemId", items.code, ${localizedColumn('items.name', language)} as name,
      ${localizedColumn('colours.name', language)} as colour, variants.size, coalesce(sku, '') as sku,
      units, cents, on_hand as "onHand"
    from (
      select variant_id, sum(units)::bigint as units, sum(cents)::float8 as cents
      from sold group by variant_id having sum(units) > 0
    ) as most
      join variants on variants.id = variant_id
      join colours on colours.id = colour_id
      join items on items.id = item_id
    order by units desc, cents desc, variants.id limit ${maxVariants}`.execute(db);
  return rows.map(({ colour, size, ...sold }) => ({
    ...sold,
    variant: describeVariant(colour, size, language),
  }));
}
