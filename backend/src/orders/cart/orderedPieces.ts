import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { summed, type Wanted } from './stock.ts';

/** The pieces of a placed order. */
export async function orderedPieces(trx: Db, orderId: number): Promise<Wanted[]> {
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
  return summed(pieces);
}

export const pieceLabel = (name: string, colour: string, size: string): string =>
  `${name} (${colour}, ${sizeLabel(size)})`;
