import { ShopError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import { askProvider, isOver } from './askProvider.ts';
import type { OrderDeps } from '../deps.ts';
import { orderNotFound, ownOrder } from '../ownOrder.ts';

/** Whether the order is finished, after asking the provider where it is not yet: the success page's trigger. */
export async function processOrder(deps: OrderDeps, number: string, visitor: Visitor): Promise<boolean> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['id', 'finished_at'])
    .where('number', '=', number)
    .where(ownOrder(visitor))
    .executeTakeFirst();
  if (!order) throw new ShopError(404, orderNotFound);
  if (order.finished_at) return true;

  const payments = await deps.db
    .selectFrom('payments')
    .selectAll()
    .select(isOver)
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .execute();
  for (const payment of payments) {
    const provider_order_id = payment.provider_order_id;
    if (provider_order_id && (await askProvider(deps, { ...payment, provider_order_id })) === 'paid')
      return true;
  }
  return false;
}
