import { sql } from 'kysely';
import { batches } from '../../../platform/database/queries/batches.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';

export type CodeColumn = 'sku' | 'barcode';

export interface CodeOwner {
  slug: string;
  isOnSale: boolean;
}

export const codeNames = { sku: 'SKU', barcode: 'barcode' } as const;

/** The items with variants that have these codes. */
export async function itemsByCode(
  db: Db,
  column: CodeColumn,
  codes: string[],
): Promise<Map<string, CodeOwner[]>> {
  const items = new Map<string, CodeOwner[]>();
  for (const some of batches([...new Set(codes)].filter(Boolean))) {
    const rows = await db
      .selectFrom('variants')
      .innerJoin('items', 'items.id', 'variants.item_id')
      .select([`variants.${column} as code`, 'slug', 'erased_at'])
      .distinct()
      .where(`variants.${column}`, 'in', some)
      // SKUs are indexed in folded form, for searches.
      .$if(column === 'sku', (query) =>
        query.where(
          sql<boolean>`folded(variants.sku) in (select folded(code) from unnest(${some}::text[]) as code)`,
        ),
      )
      .execute();
    for (const { code, slug, erased_at } of rows)
      items.set(code ?? '', [...(items.get(code ?? '') ?? []), { slug, isOnSale: erased_at === null }]);
  }
  return items;
}
