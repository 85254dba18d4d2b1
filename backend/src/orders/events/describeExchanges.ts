import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { exchangesById } from '../order/orderExchanges.ts';

/** Contains no data of the customer. */
export async function describeExchanges(trx: Db, exchangeIds: number[]): Promise<object[]> {
  const exchanges = await exchangesById(trx, exchangeIds);
  const variants = await trx
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'item_id')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['variants.id', 'items.code as item', 'sku', 'colours.code as colour', 'size'])
    .where(
      'variants.id',
      '=',
      sql<number>`any(${exchanges.flatMap(({ fromVariantId, toVariantId }) => [fromVariantId, toVariantId])}::integer[])`,
    )
    .execute();
  /** Null if the variant was deleted. */
  const describe = (variantId: number | null): object | null => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return null;
    const { item, sku, colour, size } = variant;
    return { item, sku, colour, size };
  };
  return exchanges.map((exchange) => ({
    id: exchange.id,
    item: exchange.itemCode,
    quantity: exchange.quantity,
    old: describe(exchange.fromVariantId),
    new: describe(exchange.toVariantId),
    waitsForReturn: exchange.send === 'after-return',
    receivedAt: exchange.receivedAt,
    isRestocked: exchange.isRestocked,
    restockedQuantity: exchange.restockedQuantity,
    packedAt: exchange.packedAt,
    handedOverAt: exchange.sentAt,
    tracking: exchange.tracking,
    undoneAt: exchange.undoneAt,
  }));
}
