import type { Db } from '../../platform/database/tables/Db.ts';
import { claimDueOpen, claimDueSettled, openPaymentsFor, type Payment } from '../attempts/payments.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

export async function reconcilePayments(deps: SyncDeps, minGapSecs = 15): Promise<void> {
  await syncAll(deps, (db) => claimDueOpen(db, minGapSecs));
  await syncAll(deps, claimDueSettled);
}

async function syncAll(deps: SyncDeps, claim: (db: Db) => Promise<Payment[]>): Promise<void> {
  for (;;) {
    const due = await claim(deps.db);
    if (due.length === 0) return;
    await Promise.all(due.map((payment) => syncPayment(deps, payment)));
  }
}

export async function checkPayments(deps: SyncDeps, orderNumber: string): Promise<void> {
  for (const payment of await openPaymentsFor(deps.db, orderNumber)) await syncPayment(deps, payment);
}
