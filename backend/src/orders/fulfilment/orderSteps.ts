import { ofOrder } from '../../platform/database/queries/Payable.ts';
import type { Updateable } from 'kysely';
import { says } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { OrderState, Schema } from '../../platform/database/tables/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { afterDays } from '../../delivery/api.ts';
import { keepReservations } from '../../inventory/api.ts';
import { movementsOfAll, recordChange } from '../changes/recordChange.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { lockOrder, type LockedOrder } from '../order/lockOrder.ts';
import { supplementsOf } from '../order/supplements.ts';
import {
  correctParcel,
  handOverReplacements,
  isHandedOverWith,
  lastParcel,
  packReplacements,
} from './replacementSteps.ts';
import { reportStep, reportTracking } from './reportStep.ts';
import { shownState } from '../order/shownState.ts';

const steps: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered'];

export interface StepResult {
  /** A message for the sellers. */
  says: string;
  /** Set for a repeat. */
  isUnchanged?: true;
}

export const packOrder = (db: Db, number: string): Promise<StepResult> =>
  withLockedOrder(db, number, async (trx, order) => {
    if (await packReplacements(trx, order)) return { says: `The replacement of ${number} is packed.` };
    if (order.state === 'reserved') {
      if (order.packed_at) return { says: `${number} is ready for pickup already.`, isUnchanged: true };
      await updateOrder(trx, order.id, { packed_at: new Date() });
      await recordChange(trx, order.id, { kind: 'packing', who: null });
      await keepReservations(trx, ofOrder(order.id));
      await reportStep(trx, 'packed', order);
      return { says: `${number} is ready for pickup.` };
    }
    if (hasReached(order, 'packed'))
      return { says: `${number} is ${order.state} already.`, isUnchanged: true };
    requireState(order, 'paid');
    await requireNothingAwaited(trx, order);
    await updateOrder(trx, order.id, { state: 'packed', packed_at: new Date() });
    await recordChange(trx, order.id, {
      kind: 'packing',
      who: null,
      // Missing units have been found, or bought elsewhere.
      movements: await movementsOfAll(trx, order.id, { from: 'missing', to: 'ordered' }),
    });
    await reportStep(trx, 'packed', order);
    return { says: `${number} is packed.` };
  });

/**
 * Another tracking number corrects that of the parcel that was sent last, the replacement's or the order's. It is
 * mailed to the customer again if the first one was.
 */
export const handOverOrder = (db: Db, number: string, tracking: string): Promise<StepResult> =>
  withLockedOrder(db, number, async (trx, order) => {
    if (order.isPickup)
      throw new TranslatedError(409, '{number} is for pickup: mark it as collected instead.', { number });
    if (await handOverReplacements(trx, order, tracking))
      return { says: `The replacement of ${number} is handed over, with tracking number ${tracking}.` };
    if (await isHandedOverWith(trx, order, tracking))
      return { says: `The replacement of ${number} is handed over already.`, isUnchanged: true };
    const isHandedOver = hasReached(order, 'handed-over');
    if (isHandedOver && order.tracking === tracking)
      return { says: `${number} is ${order.state} already.`, isUnchanged: true };
    const sent = await lastParcel(trx, order);
    if (sent !== null) {
      await correctParcel(trx, order.id, { from: sent, to: tracking });
      return { says: `The tracking number of the replacement of ${number} is now ${tracking}.` };
    }
    if (order.state === 'handed-over') {
      await updateOrder(trx, order.id, { tracking });
      await reportTracking(trx, order.id, tracking);
      return { says: `The tracking number of ${number} is now ${tracking}.` };
    }
    if (isHandedOver) return { says: `${number} is ${order.state} already.`, isUnchanged: true };
    requireState(order, 'packed');
    await updateOrder(trx, order.id, { state: 'handed-over', tracking, handed_over_at: new Date() });
    await recordChange(trx, order.id, { kind: 'hand-over', who: null });
    await reportStep(trx, 'handed-over', order);
    return { says: `${number} is handed over, with tracking number ${tracking}.` };
  });

/** `on` is the day of the delivery if it is earlier than today. The withdrawal period starts. */
export const deliverOrder = (db: Db, number: string, on?: Date): Promise<StepResult> =>
  withLockedOrder(db, number, async (trx, order) => {
    if (order.isPickup && (await handOverReplacements(trx, order, '')))
      return { says: `The replacement of ${number} is collected.` };
    if (hasReached(order, 'delivered'))
      return { says: `${number} is ${order.state} already.`, isUnchanged: true };
    if (order.state === 'reserved')
      throw new TranslatedError(
        409,
        '{number} is not paid: record the payment, which marks it as collected.',
        { number },
      );
    requireState(order, order.isPickup ? 'packed' : 'handed-over');
    const sentOn = order.handed_over_at ?? order.packed_at ?? order.created_at;
    if (on && (on.getTime() > Date.now() || afterDays(on, 0) < afterDays(sentOn, 0)))
      throw new TranslatedError(409, '{number} cannot have been delivered on that day.', { number });
    await updateOrder(trx, order.id, { state: 'delivered', delivered_at: on ?? new Date() });
    await recordChange(trx, order.id, { kind: 'delivery', who: null });
    await reportStep(trx, 'delivered', order);
    return { says: `${number} is delivered.` };
  });

/** The customer takes the goods along, so no mail announces them. The caller must hold the order's lock. */
export async function collectAtOnce(trx: Db, order: LockedOrder, at: Date): Promise<void> {
  if (!order.isPickup) throw new TranslatedError(409, 'Only orders for pickup can be handed over at once.');
  await updateOrder(trx, order.id, { state: 'delivered', delivered_at: at });
  await recordChange(trx, order.id, { kind: 'delivery', who: null });
  await recordOrderEvent(trx, 'order.handed-over', order.id);
}

const hasReached = (order: LockedOrder, state: OrderState): boolean =>
  steps.indexOf(order.state) >= steps.indexOf(state);

/** Otherwise what the customer is about to pay for could not be exchanged or added any more. */
async function requireNothingAwaited(trx: Db, { id, number }: LockedOrder): Promise<void> {
  const awaited = (await supplementsOf(trx, id)).find(({ isAwaited }) => isAwaited);
  if (awaited)
    throw new TranslatedError(
      409,
      awaited.isAddition
        ? 'What is added to {number} waits for its payment ({change}): record the payment or cancel the addition before packing.'
        : 'An exchange of {number} waits for its payment ({change}): record the payment or cancel the exchange before packing.',
      { number, change: awaited.change },
    );
}

function requireState(order: LockedOrder, state: Exclude<OrderState, 'reserved'>): void {
  if (order.state === state) return;
  throw new TranslatedError(409, '{number} is {state}; for this it must be {needed}.', {
    number: order.number,
    state: says(shownState(order)),
    needed: says(state),
  });
}

export function withLockedOrder<Result>(
  db: Db,
  number: string,
  work: (trx: Db, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
    if (!found) throw new TranslatedError(404, 'There is no order {number}.', { number });
    return work(trx, await lockOrder(trx, found.id));
  });
}

async function updateOrder(trx: Db, id: number, changes: Updateable<Schema['orders']>): Promise<void> {
  await trx.updateTable('orders').set(changes).where('id', '=', id).execute();
}
