import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { ItemChange } from '../model/ItemChange.ts';

/** SKUs and barcodes that changes give to variants on sale. */
export interface NewCodes {
  skus: string[];
  barcodes: string[];
}

export function newCodes(changes: Pick<ItemChange, 'current' | 'isArchived' | 'variants'>[]): NewCodes {
  const onSale = changes
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ current, variants }) =>
      current?.isArchived ? [...current.variants, ...variants] : variants,
    );
  const before = new Set(
    changes.flatMap(({ current }) =>
      current && !current.isArchived ? current.variants.flatMap(({ sku, barcode }) => [sku, barcode]) : [],
    ),
  );
  const added = (codes: (string | null)[]): string[] =>
    codes.flatMap((code) => (code && !before.has(code) ? [code] : []));
  return { skus: added(onSale.map(({ sku }) => sku)), barcodes: added(onSale.map(({ barcode }) => barcode)) };
}

/**
 * Throws 409 if two items on sale have one of the codes, by which lists find items. Must be the last statement that
 * locks: others who write codes wait for the end of the transaction.
 */
export async function refuseSharedCodes(trx: Db, { skus, barcodes }: NewCodes): Promise<void> {
  if (skus.length + barcodes.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('codes of items on sale', 0))`.execute(trx);
  const { rows } = await sql<{ key: string; items: string[] }>`
    select key, array_agg(distinct items.slug) as items
    from (
      select item_id, 'SKU ' || sku as key from variants
      where folded(sku) in (select folded(code) from unnest(${skus}::text[]) as code) and sku = any (${skus}::text[])
      union all
      select item_id, 'barcode ' || barcode from variants where barcode = any (${barcodes}::text[])
    ) as found
    join items on items.id = item_id and erased_at is null
    group by key
    having count(distinct item_id) > 1
    order by key
    limit 1`.execute(trx);
  const [shared] = rows;
  if (!shared) return;
  const [item = '', otherItem = item] = shared.items;
  throw new TranslatedError(409, 'The {key} would belong to two items on sale, {item} and {otherItem}.', {
    key: shared.key,
    item,
    otherItem,
  });
}
