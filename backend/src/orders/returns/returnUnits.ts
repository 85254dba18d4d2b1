import { sql } from 'kysely';
import { putBack } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { isRepeated, recordChange, type Movement } from '../changes/recordChange.ts';
import { orderItems } from '../order/orderItems.ts';
import { isUnsent, unitsOfLine } from '../view/lineUnits.ts';
import { notInRange } from '../view/orderView.ts';

export interface UnitsToReturn {
  lineId: number;
  quantity: number;
}

/**
 * Puts units of an order back into stock. The caller must hold the order's lock. A repeat with the same
 * `requestId` changes nothing.
 */
export async function returnUnits(
  trx: Db,
  order: { id: number },
  units: readonly UnitsToReturn[],
  { who, requestId }: { who: string; requestId: string | null },
): Promise<void> {
  const returned = units.filter(({ quantity }) => quantity > 0);
  if (returned.length === 0 || (requestId !== null && (await isRepeated(trx, requestId)))) return;
  const items = await orderItems(trx, [order.id]);
  const rows = returned.map(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId);
    if (!item) throw new TranslatedError(400, 'These are not pieces of this order.');
    const { returnable: left, expected } = unitsOfLine(item);
    const name = `${item.name} (${item.variant})`;
    if (isUnsent(item) && quantity > left)
      throw new TranslatedError(
        409,
        '{item} is a replacement that was not sent yet: undo its exchange first.',
        { item: name },
      );
    if (quantity > left)
      throw new TranslatedError(409, 'Only {left} of {item} can go back to stock.', { left, item: name });
    if (item.variantId === null) throw new TranslatedError(409, notInRange(item));
    return { variantId: item.variantId, lineId, quantity, expected };
  });
  await recordChange(trx, order.id, {
    kind: 'return',
    who,
    requestId,
    movements: rows.flatMap(({ lineId, quantity, expected }): Movement[] => {
      const withdrawn = Math.min(quantity, expected);
      return [
        { lineId, from: 'withdrawn', to: 'returned', quantity: withdrawn },
        { lineId, from: 'ordered', to: 'returned', quantity: quantity - withdrawn },
      ];
    }),
  });
  await putBack(trx, rows);
}

/** Oldest first, including removed units. `isMissing`: removed from an order that never had them. */
export const returnedUnits = (db: Db, orderId: number) =>
  db
    .selectFrom('order_movements')
    .innerJoin('order_changes', 'order_changes.id', 'change_id')
    .select(['at', 'who', 'order_line_id as lineId', 'quantity as count'])
    .select(sql<boolean>`from_place = 'missing'`.as('isMissing'))
    .where('order_id', '=', orderId)
    .where('to_place', 'in', ['removed', 'returned'])
    .orderBy('order_movements.id')
    .execute();
