import type { OrderedPieces } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { orderItems } from './orderItems.ts';

/** An order has several lines of a variant if it is customized in several ways. */
export function mergePieces(pieces: OrderedPieces[]): OrderedPieces[] {
  const byVariant = new Map<number, OrderedPieces>();
  for (const piece of pieces) {
    const earlier = byVariant.get(piece.variantId);
    byVariant.set(piece.variantId, { ...piece, quantity: piece.quantity + (earlier?.quantity ?? 0) });
  }
  return [...byVariant.values()];
}

export async function piecesOfOrder(trx: Db, orderId: number): Promise<OrderedPieces[]> {
  const items = await orderItems(trx, [orderId]);
  const pieces = items.flatMap(({ variantId, quantity, name, variant }) =>
    variantId === null ? [] : { variantId, quantity, label: `${name} (${variant})` },
  );
  return mergePieces(pieces);
}

/** Keeps pieces that could not be taken from stock from going back there. */
export async function recordMissing(trx: Db, orderId: number, missing: OrderedPieces[]): Promise<void> {
  const items = missing.length > 0 ? await orderItems(trx, [orderId]) : [];
  for (const { variantId, quantity } of missing) {
    let left = quantity;
    for (const line of items.filter((item) => item.variantId === variantId)) {
      const missing_quantity = Math.min(left, line.quantity);
      await trx.updateTable('order_lines').set({ missing_quantity }).where('id', '=', line.id).execute();
      left -= missing_quantity;
    }
  }
}
