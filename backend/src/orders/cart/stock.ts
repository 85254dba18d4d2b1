import { sql } from 'kysely';
import { sizeLabel } from '../../catalogue/sizes.ts';
import type { Translate } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';

/** Stock or a voucher is gone; an unpaid order of the same visitor may have reserved it. */
export class OutOfStock extends ShopError {
  constructor(message: string) {
    super(409, message);
    this.name = 'OutOfStock';
  }
}

interface OrderedPieces {
  variantId: number;
  quantity: number;
  /** For the shopper: 'Polo (Navy, M)'. */
  label: string;
}

/** Sums the lines of one variant: it may be customized in several ways. */
export function mergePieces(pieces: OrderedPieces[]): OrderedPieces[] {
  const byVariant = new Map<number, OrderedPieces>();
  for (const piece of pieces) {
    const earlier = byVariant.get(piece.variantId);
    byVariant.set(piece.variantId, { ...piece, quantity: piece.quantity + (earlier?.quantity ?? 0) });
  }
  return [...byVariant.values()];
}

/** The pieces of a placed order. */
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

/** Locks the variants, always in the same order to avoid deadlocks, and counts the stock that other orders have not
 *  reserved. */
async function lockFreeStock(
  trx: Db,
  orderId: number | null,
  pieces: OrderedPieces[],
): Promise<Map<number, number>> {
  const ids = [...new Set(pieces.map((piece) => piece.variantId))];
  const locked = await trx
    .selectFrom('variants')
    .select(['id', 'on_hand'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const reserved = await trx
    .selectFrom('reservations')
    .select(['variant_id', sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('variant_id', 'in', ids)
    .where('order_id', '!=', orderId ?? 0)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .groupBy('variant_id')
    .execute();
  const others = new Map(reserved.map((row) => [row.variant_id, row.quantity]));
  return new Map(locked.map((row) => [row.id, Math.max(0, row.on_hand - (others.get(row.id) ?? 0))]));
}

/** Throws with the names of all that is out of stock. */
export async function requireStock(
  trx: Db,
  orderId: number | null,
  pieces: OrderedPieces[],
  say: Translate,
): Promise<void> {
  const free = await lockFreeStock(trx, orderId, pieces);
  const missing = pieces.flatMap(({ variantId, quantity, label }) => {
    const left = free.get(variantId) ?? 0;
    if (left >= quantity) return [];
    return left === 0
      ? say('{piece}: Selected combination is out of stock.', { piece: label })
      : say('{piece}: Only {left} items available in stock.', { piece: label, left });
  });
  if (missing.length > 0) throw new OutOfStock(missing.join(' '));
}

/** Reserves the pieces for the order, or prolongs its reservations. */
export async function reserveStock(
  trx: Db,
  orderId: number,
  pieces: OrderedPieces[],
  secs: number,
): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${secs})`;
  await trx
    .insertInto('reservations')
    .values(
      pieces.map(({ variantId, quantity }) => ({
        order_id: orderId,
        variant_id: variantId,
        quantity,
        expires_at,
      })),
    )
    .onConflict((oc) => oc.columns(['order_id', 'variant_id']).doUpdateSet({ expires_at }))
    .execute();
}

/** Takes sold pieces off the stock. Answers what is missing because other orders have reserved it. */
export async function takeStock(trx: Db, orderId: number, pieces: OrderedPieces[]): Promise<string[]> {
  const free = await lockFreeStock(trx, orderId, pieces);
  const missing: string[] = [];
  for (const { variantId, quantity, label } of pieces) {
    const taken = Math.min(quantity, free.get(variantId) ?? 0);
    if (taken < quantity) missing.push(`${label}: ${quantity - taken} of ${quantity}`);
    await trx
      .updateTable('variants')
      .set((eb) => ({ on_hand: eb('on_hand', '-', taken) }))
      .where('id', '=', variantId)
      .execute();
  }
  return missing;
}
