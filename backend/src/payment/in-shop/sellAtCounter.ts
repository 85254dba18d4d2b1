import { takeOrder, type TakenOrder } from '../../orders/api.ts';
import { payHere } from './payHere.ts';
import type { SyncDeps } from '../sync/syncPayment.ts';

/** Takes an order that is paid in the shop. If the payment is refused, nothing of it remains. */
export async function sellAtCounter(
  deps: SyncDeps & { sessionSecs: number },
  taken: Required<TakenOrder>,
): Promise<string> {
  const { sale, who, ip } = taken;
  const number = await takeOrder(deps, taken);
  await payHere(deps, { number, ...sale, who, ip });
  return number;
}
