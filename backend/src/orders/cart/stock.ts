import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { Translate } from '../../locales/texts.ts';
import { OutOfStock } from './OutOfStock.ts';

export interface Wanted {
  variantId: number;
  quantity: number;
  /** For the shopper: 'Polo (Navy, M)'. */
  label: string;
}

/** Two lines of one variant, customized in two ways, want the sum. */
export function summed(wanted: Wanted[]): Wanted[] {
  const byVariant = new Map<number, Wanted>();
  for (const piece of wanted) {
    const earlier = byVariant.get(piece.variantId);
    byVariant.set(piece.variantId, { ...piece, quantity: piece.quantity + (earlier?.quantity ?? 0) });
  }
  return [...byVariant.values()];
}

/** Locks the variants, always in the same order so that two orders never wait for each other, and counts what others
 *  have not been promised. */
async function lockFree(trx: Db, orderId: number | null, wanted: Wanted[]): Promise<Map<number, number>> {
  const ids = [...new Set(wanted.map((piece) => piece.variantId))];
  const locked = await trx
    .selectFrom('variants')
    .select(['id', 'on_hand'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const promised = await trx
    .selectFrom('reservations')
    .select(['variant_id', sql<number>`sum(quantity)::integer`.as('pieces')])
    .where('variant_id', 'in', ids)
    .where('order_id', '!=', orderId ?? 0)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .groupBy('variant_id')
    .execute();
  const others = new Map(promised.map((row) => [row.variant_id, row.pieces]));
  return new Map(locked.map((row) => [row.id, Math.max(0, row.on_hand - (others.get(row.id) ?? 0))]));
}

/** Fails with all that is missing, named. */
export async function requireStock(
  trx: Db,
  orderId: number | null,
  wanted: Wanted[],
  say: Translate,
): Promise<void> {
  const free = await lockFree(trx, orderId, wanted);
  const missing = wanted.flatMap(({ variantId, quantity, label }) => {
    const left = free.get(variantId) ?? 0;
    if (left >= quantity) return [];
    return left === 0
      ? say('{piece}: Selected combination is out of stock.', { piece: label })
      : say('{piece}: Only {left} items available in stock.', { piece: label, left });
  });
  if (missing.length > 0) throw new OutOfStock(missing.join(' '));
}

/** Promises the pieces to the order for so long; what it was promised before is promised anew. */
export async function reserveStock(trx: Db, orderId: number, wanted: Wanted[], secs: number): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${secs})`;
  await trx
    .insertInto('reservations')
    .values(
      wanted.map(({ variantId, quantity }) => ({
        order_id: orderId,
        variant_id: variantId,
        quantity,
        expires_at,
      })),
    )
    .onConflict((oc) => oc.columns(['order_id', 'variant_id']).doUpdateSet({ expires_at }))
    .execute();
}

/** Takes sold pieces out of the shop. Answers what was not there any more: those were promised to others. */
export async function takeStock(trx: Db, orderId: number, wanted: Wanted[]): Promise<string[]> {
  const free = await lockFree(trx, orderId, wanted);
  const missing: string[] = [];
  for (const { variantId, quantity, label } of wanted) {
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
