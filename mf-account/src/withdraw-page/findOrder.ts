import type { CallsClient, WithdrawableOrder } from 'mf-shared';

/** An order with the number and e-mail that found it: `ShopWithdraw` needs them again. */
export interface FoundOrder {
  named: { number: string; email: string };
  order: WithdrawableOrder;
}

/** Resolves to null if no order matches. */
export async function findOrder(calls: CallsClient, named: FoundOrder['named']): Promise<FoundOrder | null> {
  const order = await calls.post('ShopFindOrder', named);
  return order && { named, order };
}
