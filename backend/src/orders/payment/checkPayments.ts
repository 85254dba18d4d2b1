import type { Db } from '../../platform/database/Db.ts';
import { isSessionOver } from './paymentAttempts.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

export async function checkPayments(deps: SyncDeps, orderNumber: string): Promise<void> {
  for (const { provider_order_id, ...payment } of await openPayments(deps.db, orderNumber))
    if (provider_order_id) await syncPayment(deps, { ...payment, provider_order_id });
}

const openPayments = (db: Db, orderNumber: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('payments')
    .select(isSessionOver)
    .where('orders.number', '=', orderNumber)
    .where('payments.state', '=', 'open')
    .execute();
