import type { CounterPayment } from 'mf-shared/counterPayments';
import { takeOrder, type TakenOrder } from '../orders/api.ts';
import { payHere } from './payHere.ts';
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
  await payHere(deps, { number, paid, who, ip, isTaken });
  return number;
}
