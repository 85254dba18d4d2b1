import { releaseOrder, takeOrder, withLockedOrder, type TakenOrder } from '../orders/api.ts';
import { ShopError } from '../platform/errors.ts';
import { recordPayment } from './recordPayment.ts';
import type { SyncDeps } from './syncPayment.ts';

/** Takes an order that is paid in the shop. If the payment is refused, nothing of it remains. */
export async function sellAtCounter(
  deps: SyncDeps & { sessionSecs: number },
  taken: Required<TakenOrder>,
): Promise<string> {
  const { sale, who, ip } = taken;
  const number = await takeOrder(deps, taken);
  try {
    await recordPayment(deps, { number, ...sale, who, ip });
  } catch (error) {
    if (error instanceof ShopError)
      await withLockedOrder(deps.db, number, (trx, { id }) => releaseOrder(trx, id, 'cancelled'));
    throw error;
  }
  return number;
}
