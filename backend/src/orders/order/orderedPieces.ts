import { sizeLabel } from '../../catalogue/api.ts';
import type { OrderedPieces } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';

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
  const lines = await trx
    .selectFrom('order_lines')
    .select(['variant_id', 'ordered_quantity', 'note', 'colour', 'size'])
    .where('order_id', '=', orderId)
    .where('variant_id', 'is not', null)
    .orderBy('id')
    .execute();
  const pieces = lines.flatMap((line) =>
    line.variant_id === null
      ? []
      : {
          variantId: line.variant_id,
          quantity: line.ordered_quantity,
          label: pieceLabel(line.note, line.colour, line.size),
        },
  );
  return mergePieces(pieces);
}

export const pieceLabel = (name: string, colour: string, size: string): string =>
  `${name} (${colour}, ${sizeLabel(size)})`;
