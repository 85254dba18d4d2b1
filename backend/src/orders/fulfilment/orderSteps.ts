import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState, Schema } from '../../platform/database/schema.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockOrder } from '../lockOrder.ts';
import { queueStepMail } from '../mails/queueOrderMail.ts';

/** An order under its lock, with the kind of its delivery. */
type Worked = Awaited<ReturnType<typeof lockOrder>> & { isPickup: boolean };

/** From left to right. */
const way: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered'];

/** Marks an order as packed, and says what was done. Once done it is done: a repeat changes nothing. */
export const packOrder = (db: Db, number: string): Promise<string> =>
  inOrder(db, number, async (trx, order) => {
    if (isPast(order, 'packed')) return `${number} is ${order.state} already.`;
    requireState(order, 'paid');
    await step(trx, order.id, { state: 'packed', packed_at: new Date() });
    await queueStepMail(trx, 'order-packed', order.id);
    return `${number} is packed.`;
  });

/** Marks an order as handed over to its courier; with another number than before it is told to the customer again. */
export const handOverOrder = (db: Db, number: string, tracking: string): Promise<string> =>
  inOrder(db, number, async (trx, order) => {
    if (order.isPickup) throw new ShopError(409, `${number} is picked up: mark it as delivered then.`);
    const isCorrected = order.state === 'handed-over' && order.tracking !== tracking;
    if (isPast(order, 'handed-over') && !isCorrected) return `${number} is ${order.state} already.`;
    if (!isCorrected) requireState(order, 'packed');
    await step(trx, order.id, {
      state: 'handed-over',
      tracking,
      handed_over_at: order.handed_over_at ?? new Date(),
    });
    await queueStepMail(trx, 'order-handed-over', order.id, tracking);
    return `${number} is handed over, with tracking number ${tracking}.`;
  });

/** Marks an order as delivered: the days of the right of withdrawal begin. `on` is the day where it was not today. */
export const deliverOrder = (db: Db, number: string, on?: Date): Promise<string> =>
  inOrder(db, number, async (trx, order) => {
    if (isPast(order, 'delivered')) return `${number} is ${order.state} already.`;
    requireState(order, order.isPickup ? 'packed' : 'handed-over');
    const sentOn = order.handed_over_at ?? order.packed_at ?? order.created_at;
    if (on && (on.getTime() > Date.now() || endOf(on) < sentOn.getTime()))
      throw new ShopError(409, `${number} cannot have been delivered on that day.`);
    await step(trx, order.id, { state: 'delivered', delivered_at: on ?? new Date() });
    await queueStepMail(trx, 'order-delivered', order.id);
    return `${number} is delivered.`;
  });

/** The day's own hour does not count. */
const endOf = (day: Date): number => day.getTime() + 86_400_000;

const isPast = (order: Worked, state: OrderState): boolean => way.indexOf(order.state) >= way.indexOf(state);

function requireState(order: Worked, state: OrderState): void {
  if (order.state === state) return;
  throw new ShopError(409, `${order.number} is ${order.state}; for this it must be ${state}.`);
}

function inOrder(db: Db, number: string, work: (trx: Db, order: Worked) => Promise<string>): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('orders')
      .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
      .select(['orders.id', 'kind'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (!found) throw new ShopError(404, `There is no order ${number}.`);
    return work(trx, { ...(await lockOrder(trx, found.id)), isPickup: found.kind === 'pickup' });
  });
}

async function step(trx: Db, id: number, changes: Updateable<Schema['orders']>): Promise<void> {
  await trx.updateTable('orders').set(changes).where('id', '=', id).execute();
}
