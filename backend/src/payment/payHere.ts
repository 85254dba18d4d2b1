import { releaseOrder, withLockedOrder } from '../orders/api.ts';
import { ShopError } from '../platform/errors.ts';
import { recordPayment } from './recordPayment.ts';
import type { SyncDeps } from './syncPayment.ts';

/** Records the payment of an order that staff have just placed. If it is refused, nothing of the order remains. */
export async function payHere(deps: SyncDeps, recorded: Parameters<typeof recordPayment>[1]): Promise<void> {
  try {
    await recordPayment(deps, recorded);
  } catch (error) {
    if (error instanceof ShopError)
      await withLockedOrder(deps.db, recorded.number, (trx, { id }) => releaseOrder(trx, id, 'cancelled'));
    throw error;
  }
}
