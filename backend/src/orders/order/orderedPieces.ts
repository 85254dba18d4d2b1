import type { OrderedPieces } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Payable } from '../../platform/database/Payable.ts';
import { recordChange, type Movement } from '../changes/recordChange.ts';
import { itemsOfChange, orderItems } from './orderItems.ts';

/** An order has several lines of a variant if it is customized in several ways. */
export function mergePieces(pieces: OrderedPieces[]): OrderedPieces[] {
  const byVariant = new Map<number, OrderedPieces>();
  for (const piece of pieces) {
    const earlier = byVariant.get(piece.variantId);
    byVariant.set(piece.variantId, { ...piece, quantity: piece.quantity + (earlier?.quantity ?? 0) });
  }
  return [...byVariant.values()];
}

export async function piecesOf(trx: Db, { orderId, changeId }: Payable): Promise<OrderedPieces[]> {
  const items = changeId === null ? await orderItems(trx, [orderId]) : await itemsOfChange(trx, changeId);
  const pieces = items.flatMap(({ variantId, quantity, name, variant }) =>
    variantId === null ? [] : { variantId, quantity, label: `${name} (${variant})` },
  );
  return mergePieces(pieces);
}

/** Prevents units that could not be taken from stock from being put back there. */
export async function recordMissing(trx: Db, orderId: number, missing: OrderedPieces[]): Promise<void> {
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
