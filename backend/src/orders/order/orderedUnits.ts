import type { OrderedUnits } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { recordChange, type Movement } from '../changes/recordChange.ts';
import { itemsOfChange, orderItems } from './orderItems.ts';

/** An order has several lines of a variant if it is customized in several ways. */
export function mergeUnits(units: OrderedUnits[]): OrderedUnits[] {
  const byVariant = new Map<number, OrderedUnits>();
  for (const unit of units) {
    const earlier = byVariant.get(unit.variantId);
    byVariant.set(unit.variantId, { ...unit, quantity: unit.quantity + (earlier?.quantity ?? 0) });
  }
  return [...byVariant.values()];
}

export async function unitsOf(trx: Db, { orderId, changeId }: Payable): Promise<OrderedUnits[]> {
  const items = changeId === null ? await orderItems(trx, [orderId]) : await itemsOfChange(trx, changeId);
  const units = items.flatMap(({ variantId, quantity, name, variant }) =>
    variantId === null ? [] : { variantId, quantity, label: `${name} (${variant})` },
  );
  return mergeUnits(units);
}

/** Prevents units that could not be taken from stock from being put back there. */
export async function recordMissing(trx: Db, orderId: number, missing: OrderedUnits[]): Promise<void> {
  if (missing.length === 0) return;
  const items = await orderItems(trx, [orderId]);
  const movements = missing.flatMap(({ variantId, quantity }) => {
    let left = quantity;
    return items
      .filter((item) => item.variantId === variantId)
      .map((line): Movement => {
        const moved = Math.min(left, line.quantity);
        left -= moved;
        return { lineId: line.id, from: 'ordered', to: 'missing', quantity: moved };
      });
  });
  await recordChange(trx, orderId, { kind: 'missing', who: null, movements });
}
