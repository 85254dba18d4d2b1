import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

/** Of pieces that the customer had already. Without the customer's data. */
export const describeExchanges = (trx: Db, exchangeIds: number[]): Promise<object[]> =>
  trx
    .selectFrom('replacements')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_id')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .innerJoin('items', 'items.id', 'order_lines.item_id')
    .select(['exchange_id as id', 'items.code as item', 'replacements.quantity'])
    .select([
      variant(sql.ref('replacements.old_variant_id')).as('old'),
      variant(sql.ref('replacements.new_variant_id')).as('new'),
    ])
    .select([
      'waits_for_return as waitsForReturn',
      'received_at as receivedAt',
      'is_restocked as isRestocked',
      sql<number>`case when is_restocked then replacements.quantity else 0 end`.as('restockedQuantity'),
    ])
    .select(['packed_at as packedAt', 'sent_at as handedOverAt', 'tracking', 'undone_at as undoneAt'])
    .where('exchange_id', '=', sql<number>`any(${exchangeIds}::integer[])`)
    .orderBy('exchange_id')
    .execute();

interface EarlyExchange {
  id: number;
  item: string;
  quantity: number;
  oldVariantId: number | null;
  newVariantId: number;
  /** Fewer than `quantity` if the order, paid late, never had some of them. */
  restockedQuantity: number;
}

/** Of pieces that were not packed yet, so that it is complete at once. Has the same fields. */
export async function describeEarlyExchange(
  trx: Db,
  { oldVariantId, newVariantId, ...exchange }: EarlyExchange,
): Promise<object> {
  const variants = await trx
    .selectNoFrom([
      variant(sql`${oldVariantId}::integer`).as('old'),
      variant(sql`${newVariantId}::integer`).as('new'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...exchange,
    ...variants,
    isRestocked: exchange.restockedQuantity > 0,
    waitsForReturn: false,
    receivedAt: null,
    packedAt: null,
    handedOverAt: null,
    tracking: '',
    undoneAt: null,
  };
}

/** Null if the variant was deleted. */
const variant = (id: RawBuilder<unknown>): RawBuilder<object | null> => sql`(
  select jsonb_build_object('sku', sku, 'colour', colours.code, 'size', variants.size)
  from variants join colours on colours.id = colour_id where variants.id = ${id})`;
