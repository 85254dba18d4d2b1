import { sql } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { isOfPayable, type Payable } from '../platform/database/queries/Payable.ts';

export interface OrderedUnits {
  variantId: number;
  quantity: number;
  label: string;
}

export function stockOnHand(db: Db, units: OrderedUnits[]) {
  const ids = units.map(({ variantId }) => variantId);
  return db.selectFrom('variants').select(['id', 'on_hand']).where('id', 'in', ids);
}

/** Uses a fixed order, to avoid deadlocks. */
export const lockStock = (trx: Db, units: OrderedUnits[]) =>
  stockOnHand(trx, units).orderBy('id').forNoKeyUpdate().execute();

/** A variant can have several entries. */
export async function putBack(trx: Db, units: Omit<OrderedUnits, 'label'>[]): Promise<void> {
  for (const { variantId, quantity } of units.toSorted((a, b) => a.variantId - b.variantId))
    await trx
      .updateTable('variants')
      .set((eb) => ({ on_hand: eb('on_hand', '+', quantity) }))
      .where('id', '=', variantId)
      .execute();
}

/** Returns what is missing because other orders hold it. */
export async function takeStock(trx: Db, payable: Payable, units: OrderedUnits[]): Promise<OrderedUnits[]> {
  const variants = await lockStock(trx, units);
  const ids = variants.map(({ id }) => id);
  const held = await trx
    .selectFrom('reservations')
    .select(['variant_id', sql<number>`sum(quantity)::bigint`.as('quantity')])
    .where('variant_id', 'in', ids)
    .where(sql<boolean>`not ${isOfPayable(payable)}`)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .groupBy('variant_id')
    .execute();
  const missing: OrderedUnits[] = [];
  for (const { variantId, quantity, label } of units) {
    const onHand = variants.find(({ id }) => id === variantId)?.on_hand ?? 0;
    const ofOthers = held.find(({ variant_id }) => variant_id === variantId)?.quantity ?? 0;
    const taken = Math.min(quantity, Math.max(0, onHand - ofOthers));
    if (taken < quantity) missing.push({ variantId, quantity: quantity - taken, label });
    await trx
      .updateTable('variants')
      .set((eb) => ({ on_hand: eb('on_hand', '-', taken) }))
      .where('id', '=', variantId)
      .execute();
  }
  return missing;
}
