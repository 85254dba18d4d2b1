import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState, Schema } from '../../platform/database/schema.ts';
import { recordOrderEvent, withdrawOrderEvent } from '../events/recordOrderEvent.ts';
import { queueStepMail, type ReplacementMail } from '../mails/queueOrderMail.ts';
import { changeStepMail, secsToStepMail, undoSecs, withdrawStepMail } from '../mails/waitingStepMail.ts';
import { isPacked, isToPack, sentStates } from '../order/replacements.ts';

// What replaces exchanged pieces of an order is one parcel: a step is made with everything that is ready for it.
// The caller of each function must hold the order's lock.

interface Order {
  id: number;
  state: OrderState;
  isPickup: boolean;
}

type Step = Schema['undone_steps']['step'];
type ReplacementStep = 'packed' | 'handed-over';

const mailOf = (step: ReplacementStep): ReplacementMail => `replacement-${step}`;

/** Returns false if there is nothing to pack. */
export const packReplacements = (trx: Db, order: Order): Promise<boolean> =>
  makeStep(trx, order, 'packed', isToPack, { packed_at: sql<Date>`now()` });

/** To the courier, or to the customer who collects. Returns false if nothing is packed. */
export const handOverReplacements = (trx: Db, order: Order, tracking: string): Promise<boolean> =>
  makeStep(trx, order, 'handed-over', isPacked, { sent_at: sql<Date>`now()`, tracking });

async function makeStep(
  trx: Db,
  { id, state }: Order,
  step: ReplacementStep,
  condition: RawBuilder<boolean>,
  changes: UpdateObject<Schema, 'replacements'> & { tracking?: string },
): Promise<boolean> {
  if (!sentStates.includes(state)) return false;
  const moved = await trx
    .updateTable('replacements')
    .set(changes)
    .where('order_id', '=', id)
    .where(condition)
    .returning('exchange_id')
    .execute();
  if (moved.length === 0) return false;
  const { first, exchangeIds, change } = await describeParcel(trx, moved);
  const { tracking = '' } = changes;
  await queueStepMail(trx, mailOf(step), id, {
    again: String(first),
    delaySecs: undoSecs,
    more: { change, tracking },
  });
  await recordOrderEvent(trx, `order.exchange-${step}`, id, { exchangeIds, delaySecs: undoSecs });
  return true;
}

async function describeParcel(trx: Db, moved: { exchange_id: number }[]) {
  const exchangeIds = moved.map(({ exchange_id }) => exchange_id).toSorted((a, b) => a - b);
  const exchanges = await trx
    .selectFrom('exchanges')
    .select('change')
    .where('id', 'in', exchangeIds)
    .orderBy('id')
    .execute();
  const [first] = exchangeIds;
  return { first, exchangeIds, change: exchanges.map(({ change }) => change).join('; ') };
}

/** Reports the corrected number: with the hand-over if that has not been reported yet. */
export async function correctParcel(
  trx: Db,
  orderId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = await trx
    .updateTable('replacements')
    .set({ tracking: to })
    .where('order_id', '=', orderId)
    .where('tracking', '=', from)
    .returning([
      'exchange_id',
      sql<number>`${undoSecs} + extract(epoch from sent_at - now())::float8`.as('secs'),
    ])
    .execute();
  const { first, exchangeIds, change } = await describeParcel(trx, moved);
  const delaySecs = Math.max(0, ...moved.map(({ secs }) => secs));
  const isWaiting = await changeStepMail(trx, mailOf('handed-over'), orderId, String(first), {
    tracking: to,
  });
  if (!isWaiting)
    await queueStepMail(trx, mailOf('handed-over'), orderId, {
      again: `${first}:${to}`,
      delaySecs: 0,
      more: { change, tracking: to },
    });
  await withdrawOrderEvent(trx, 'order.exchange-handed-over', orderId, { exchanges: [{ id: first }] });
  await recordOrderEvent(trx, 'order.exchange-handed-over', orderId, { exchangeIds, delaySecs });
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

/** The tracking number of the replacement that was given to the courier last; null without one. */
export async function lastParcel(trx: Db, order: Order): Promise<string | null> {
  const sent = await trx
    .selectFrom('replacements')
    .select('tracking')
    .where('order_id', '=', order.id)
    .where('tracking', '<>', '')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sent?.tracking ?? null;
}

const toReplacementStep = (step: Step): ReplacementStep => (step === 'packed' ? 'packed' : 'handed-over');

/** The replacement's step that can still be undone, and for how many seconds. */
export async function undoableReplacement(
  db: Db,
  order: { id: number; isPickup: boolean },
): Promise<{ step: Step; secs: number } | null> {
  for (const step of [order.isPickup ? 'delivered' : 'handed-over', 'packed'] as const) {
    const secs = await secsToStepMail(db, mailOf(toReplacementStep(step)), order.id);
    if (secs !== null) return { step, secs };
  }
  return null;
}

/** Returns when the step was made; null if it is not the latest that the customer has not been told of. */
export async function undoReplacementStep(trx: Db, order: Order, step: Step): Promise<Date | null> {
  if ((await undoableReplacement(trx, order))?.step !== step) return null;
  const made = toReplacementStep(step);
  const doneAt = await withdrawStepMail(trx, mailOf(made), order.id);
  if (!doneAt) return null;
  await withdrawOrderEvent(trx, `order.exchange-${made}`, order.id);
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
