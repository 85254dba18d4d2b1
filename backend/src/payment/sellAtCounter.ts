import type { CounterPayment } from 'mf-shared/counterPayments';
import { releaseOrder, takeOrder, withLockedOrder, type TakenOrder } from '../orders/api.ts';
import { ShopError } from '../platform/errors.ts';
import { recordPayment } from './recordPayment.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Sale extends TakenOrder {
  paid: CounterPayment;
  /** The customer takes the goods along. */
  isTaken?: boolean | undefined;
}

/** Takes an order that is paid in the shop. If the payment is refused, nothing of it remains. */
export async function sellAtCounter(
  deps: SyncDeps & { sessionSecs: number },
  { paid, isTaken, ...taken }: Sale,
): Promise<string> {
  const { who, ip } = taken;
  const number = await takeOrder(deps, { ...taken, isPaidHere: true });
  try {
    await recordPayment(deps, { number, paid, who, ip, isTaken });
  } catch (error) {
    if (error instanceof ShopError)
      await withLockedOrder(deps.db, number, (trx, { id }) => releaseOrder(trx, id, 'cancelled'));
    throw error;
  }
  return number;
}
