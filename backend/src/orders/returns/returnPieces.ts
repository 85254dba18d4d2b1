import { putBack } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { orderItems } from '../order/orderItems.ts';
import { piecesOfLine } from '../view/linePieces.ts';
import { notInRange } from '../view/orderView.ts';

export interface PiecesToReturn {
  lineId: number;
  quantity: number;
}

/**
 * Puts pieces of an order back into stock. The caller must hold the order's lock. A repeat with the same
 * `requestId` changes nothing.
 */
export async function returnPieces(
  trx: Db,
  order: { id: number },
  pieces: readonly PiecesToReturn[],
  { who, requestId }: { who: string; requestId: string | null },
): Promise<void> {
  const returned = pieces.filter(({ quantity }) => quantity > 0);
  if (returned.length === 0 || (requestId !== null && (await isRepeated(trx, requestId)))) return;
  const items = await orderItems(trx, [order.id]);
  const rows = returned.map(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId);
    if (!item) throw new TranslatedError(400, 'These are not pieces of this order.');
    const left = piecesOfLine(item).returnable;
    const name = `${item.name} (${item.variant})`;
    if (item.unsentQuantity > 0 && quantity > left)
      throw new TranslatedError(
        409,
        '{item} is a replacement that was not sent yet: undo its exchange first.',
        { item: name },
      );
    if (quantity > left)
      throw new TranslatedError(409, 'Only {left} of {item} can go back to stock.', { left, item: name });
    if (item.variantId === null) throw new TranslatedError(409, notInRange(item));
    return { variantId: item.variantId, lineId, quantity };
  });
  await insertReturned(trx, rows, { who, requestId });
  await putBack(trx, rows);
}

interface ReturnedPieces extends PiecesToReturn {
  variantId: number;
  /** How many of them the order never had. */
  missing?: number;
}

export async function insertReturned(
  trx: Db,
  rows: ReturnedPieces[],
  { who, requestId, isRemoval = false }: { who: string; requestId: string | null; isRemoval?: boolean },
): Promise<void> {
  await trx
    .insertInto('returned_pieces')
    .values(
      rows.map(({ variantId, lineId, quantity, missing = 0 }) => ({
        order_line_id: lineId,
        variant_id: variantId,
        quantity,
        missing_quantity: missing,
        request_id: requestId,
        who,
        is_removal: isRemoval,
      })),
    )
    .execute();
}

export async function isRepeated(trx: Db, requestId: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('returned_pieces')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Oldest first. `isMissing`: taken out of an order that never had them. */
export async function returnedPieces(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('returned_pieces')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['at', 'who', 'returned_pieces.quantity', 'returned_pieces.missing_quantity', 'order_line_id'])
    .where('order_id', '=', orderId)
    .orderBy('returned_pieces.id')
    .execute();
  return rows.flatMap(({ at, who, quantity, missing_quantity, order_line_id: lineId }) =>
    [
      { count: quantity - missing_quantity, isMissing: false },
      { count: missing_quantity, isMissing: true },
    ]
      .filter(({ count }) => count > 0)
      .map((pieces) => ({ at, who, lineId, ...pieces })),
  );
}
