import { releasePayable, withLockedPayable } from '../../orders/api.ts';
import { ShopError } from '../../platform/errors.ts';
import { recordPayment } from './recordPayment.ts';
import type { SyncDeps } from '../sync/syncPayment.ts';

/** Records the payment of what staff have just placed. If it is refused, nothing of it remains. */
export async function payHere(deps: SyncDeps, recorded: Parameters<typeof recordPayment>[1]): Promise<void> {
  try {
    await recordPayment(deps, recorded);
  } catch (error) {
    if (error instanceof ShopError)
      await withLockedPayable(deps.db, recorded.number, (trx, payable) =>
        releasePayable(trx, payable, 'cancelled'),
      );
    throw error;
  }
}
