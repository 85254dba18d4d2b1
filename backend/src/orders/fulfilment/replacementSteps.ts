import { sql } from 'kysely';
import type { UndoableStep } from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import { movementsOfAll, recordChange, undoChanges } from '../changes/recordChange.ts';
import { recordOrderEvent, withdrawOrderEvent } from '../events/recordOrderEvent.ts';
import { queueStepMail, type ReplacementMail } from '../mails/queueOrderMail.ts';
import { undoSecs } from '../changes/undoSecs.ts';
import { changeStepMail, secsToStepMail, withdrawStepMail } from '../mails/waitingStepMail.ts';
import { sentStates } from '../order/places.ts';

// The replacements of exchanged units of an order are one parcel: a step is made with everything that is ready for it.
// The caller of each function must hold the order's lock.

interface Order {
  id: number;
  state: OrderState;
  isPickup: boolean;
}

type ReplacementStep = 'packed' | 'handed-over';

const mailOf = (step: ReplacementStep): ReplacementMail => `replacement-${step}`;

/** Returns false if there is nothing to pack. */
export const packReplacements = (trx: Db, order: Order): Promise<boolean> => makeStep(trx, order, 'packed');

/** Hands over to the courier, or to the customer who collects. Returns false if nothing is packed. */
export const handOverReplacements = (trx: Db, order: Order, tracking: string): Promise<boolean> =>
  makeStep(trx, order, 'handed-over', tracking);

const moves = {
  packed: { kind: 'replacement-packing', from: 'to-pack', to: 'packed' },
  'handed-over': { kind: 'replacement-hand-over', from: 'packed', to: 'ordered' },
} as const;

async function makeStep(
  trx: Db,
  { id, state }: Order,
  step: ReplacementStep,
  tracking = '',
): Promise<boolean> {
  if (!sentStates.includes(state)) return false;
  const { kind, ...move } = moves[step];
  const movements = await movementsOfAll(trx, id, move);
  if (movements.length === 0) return false;
  const changeId = await recordChange(trx, id, { kind, who: null, detail: { tracking }, movements });
  const { first, exchangeIds, change } = await describeParcel(trx, [changeId]);
  await queueStepMail(trx, mailOf(step), id, {
    again: String(first),
    delaySecs: undoSecs,
    more: { change, tracking },
  });
  await recordOrderEvent(trx, `order.exchange-${step}`, id, { exchangeIds, delaySecs: undoSecs });
  return true;
}

/** Describes the exchanges whose units these changes moved. */
async function describeParcel(trx: Db, changeIds: number[]) {
  const exchanges = await trx
    .selectFrom('order_movements')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select(['order_changes.id', 'detail'])
    .distinctOn('order_changes.id')
    .where('order_movements.change_id', 'in', changeIds)
    .orderBy('order_changes.id')
    .execute();
  const exchangeIds = exchanges.map(({ id }) => id);
  const [first] = exchangeIds;
  return { first, exchangeIds, change: exchanges.map(({ detail }) => detail.text).join('; ') };
}

/** Steps that were not undone, the latest first. */
const madeSteps = (db: Db, orderId: number, step: ReplacementStep) =>
  db
    .selectFrom('order_changes')
    .select(['id', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', '=', moves[step].kind)
    .where('state', '=', 'applied')
    .orderBy('id', 'desc');

/** Reports the corrected number: with the hand-over if that has not been reported yet. */
export async function correctParcel(
  trx: Db,
  orderId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const sent = await madeSteps(trx, orderId, 'handed-over')
    .select(sql<number>`${undoSecs} + extract(epoch from at - now())::float8`.as('secs'))
    .where(trackingIs(from))
    .execute();
  const changeIds = sent.map(({ id }) => id);
  await trx
    .updateTable('order_changes')
    .set({ detail: sql<string>`detail || ${JSON.stringify({ tracking: to })}::jsonb` })
    .where('id', 'in', changeIds)
    .execute();
  const { first, exchangeIds, change } = await describeParcel(trx, changeIds);
  const delaySecs = Math.max(0, ...sent.map(({ secs }) => secs));
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

const trackingIs = (tracking: string) => sql<boolean>`detail ->> 'tracking' = ${tracking}`;

/** Whether a parcel with this number is on its way already. */
export async function isHandedOverWith(trx: Db, order: Order, tracking: string): Promise<boolean> {
  const sent = await madeSteps(trx, order.id, 'handed-over').where(trackingIs(tracking)).executeTakeFirst();
  return sent !== undefined;
}

/** The tracking number of the replacement that was given to the courier last; null without one. */
export async function lastParcel(trx: Db, order: Order): Promise<string | null> {
  const sent = await madeSteps(trx, order.id, 'handed-over')
    .where(sql<boolean>`detail ->> 'tracking' <> ''`)
    .executeTakeFirst();
  return sent?.detail.tracking ?? null;
}

const toReplacementStep = (step: UndoableStep): ReplacementStep =>
  step === 'packed' ? 'packed' : 'handed-over';

/** The replacement's latest step if it can still be undone, and for how many seconds. */
export async function undoableReplacement(
  db: Db,
  order: { id: number; isPickup: boolean },
): Promise<{ step: UndoableStep; secs: number } | null> {
  let latest: { step: UndoableStep; secs: number } | null = null;
  for (const step of ['packed', order.isPickup ? 'delivered' : 'handed-over'] as const) {
    const secs = await secsToStepMail(db, mailOf(toReplacementStep(step)), order.id);
    if (secs !== null && secs >= (latest?.secs ?? 0)) latest = { step, secs };
  }
  return latest;
}

/** Returns false unless the step is the latest and the customer has not been notified of it. */
export async function undoReplacementStep(
  trx: Db,
  order: Order,
  { step, who }: { step: UndoableStep; who: string },
): Promise<boolean> {
  if ((await undoableReplacement(trx, order))?.step !== step) return false;
  const made = toReplacementStep(step);
  const doneAt = await withdrawStepMail(trx, mailOf(made), order.id);
  const change = await madeSteps(trx, order.id, made).executeTakeFirst();
  if (!doneAt || !change) return false;
  const { first } = await describeParcel(trx, [change.id]);
  await withdrawOrderEvent(trx, `order.exchange-${made}`, order.id, { exchanges: [{ id: first }] });
  await undoChanges(trx, order.id, { kind: moves[made].kind, since: doneAt, who });
  return true;
}
