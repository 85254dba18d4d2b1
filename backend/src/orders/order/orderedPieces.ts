import { sizeLabel } from '../../catalogue/api.ts';
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
  const pieces = items.flatMap(({ variantId, quantity, name, colour, size }) =>
    variantId === null ? [] : { variantId, quantity, label: pieceLabel(name, colour, size) },
  );
  return mergePieces(pieces);
}

export const pieceLabel = (name: string, colour: string, size: string): string =>
  `${name} (${colour}, ${sizeLabel(size)})`;
