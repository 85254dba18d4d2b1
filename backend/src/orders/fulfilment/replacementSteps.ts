import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState, Schema } from '../../platform/database/schema.ts';
import { queueStepMail, type ReplacementMail } from '../mails/queueOrderMail.ts';
import { secsToStepMail, undoSecs, withdrawStepMail } from '../mails/waitingStepMail.ts';
import { isPacked, isToPack, sentStates } from '../order/replacements.ts';

// What replaces exchanged pieces of an order is one parcel: a step is made with everything that is ready for it.
// The caller of each function must hold the order's lock.

interface Order {
  id: number;
  state: OrderState;
  isPickup: boolean;
}

type Step = Schema['undone_steps']['step'];

/** Returns false if there is nothing to pack. */
export const packReplacements = (trx: Db, order: Order): Promise<boolean> =>
  makeStep(trx, order, 'replacement-packed', isToPack, { packed_at: sql<Date>`now()` });

/** To the courier, or to the customer who collects. Returns false if nothing is packed. */
export const handOverReplacements = (trx: Db, order: Order, tracking: string): Promise<boolean> =>
  makeStep(trx, order, 'replacement-handed-over', isPacked, { sent_at: sql<Date>`now()`, tracking });

async function makeStep(
  trx: Db,
  { id, state }: Order,
  mail: ReplacementMail,
  condition: RawBuilder<boolean>,
  changes: UpdateObject<Schema, 'replacements'>,
): Promise<boolean> {
  if (!sentStates.includes(state)) return false;
  const moved = await trx
    .updateTable('replacements')
    .set(changes)
    .where('order_id', '=', id)
    .where(condition)
    .returning(['exchange_id', 'tracking'])
    .execute();
  const [first] = moved;
  if (!first) return false;
  const ids = moved.map(({ exchange_id }) => exchange_id).toSorted((a, b) => a - b);
  const exchanges = await trx
    .selectFrom('exchanges')
    .select('change')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const more = { change: exchanges.map(({ change }) => change).join('; '), tracking: first.tracking };
  await queueStepMail(trx, mail, id, { again: String(ids[0]), delaySecs: undoSecs, more });
  return true;
}

/** Whether a parcel with this number is on its way already. */
export async function isHandedOverWith(trx: Db, order: Order, tracking: string): Promise<boolean> {
  const sent = await trx
    .selectFrom('replacements')
    .select('exchange_id')
    .where('order_id', '=', order.id)
    .where('sent_at', 'is not', null)
    .where('tracking', '=', tracking)
    .executeTakeFirst();
  return sent !== undefined;
}

const mailOf = (step: Step): ReplacementMail =>
  step === 'packed' ? 'replacement-packed' : 'replacement-handed-over';

/** The replacement's step that can still be undone, and for how many seconds. */
export async function undoableReplacement(
  db: Db,
  order: { id: number; isPickup: boolean },
): Promise<{ step: Step; secs: number } | null> {
  for (const step of [order.isPickup ? 'delivered' : 'handed-over', 'packed'] as const) {
    const secs = await secsToStepMail(db, mailOf(step), order.id);
    if (secs !== null) return { step, secs };
  }
  return null;
}

/** Returns when the step was made; null if it is not the latest that the customer has not been told of. */
export async function undoReplacementStep(trx: Db, order: Order, step: Step): Promise<Date | null> {
  if ((await undoableReplacement(trx, order))?.step !== step) return null;
  const doneAt = await withdrawStepMail(trx, mailOf(step), order.id);
  if (!doneAt) return null;
  const ofOrder = trx.updateTable('replacements').where('order_id', '=', order.id);
  if (step === 'packed')
    await ofOrder.set({ packed_at: null }).where(isPacked).where('packed_at', '>=', doneAt).execute();
  // What was handed over when it was exchanged has never been packed, and stays with the customer.
  else
    await ofOrder
      .set({ sent_at: null, tracking: '' })
      .where('sent_at', '>=', doneAt)
      .whereRef('packed_at', '<', 'sent_at')
      .execute();
  return doneAt;
}
