import type { CallsClient, WithdrawableOrder } from 'mf-shared';

/** An order with the number and e-mail that found it: `ShopWithdraw` needs them again. */
export interface FoundOrder {
  named: { number: string; email: string };
  order: WithdrawableOrder;
}

/** Null if there is no such order. */
export async function findOrder(calls: CallsClient, named: FoundOrder['named']): Promise<FoundOrder | null> {
  const order = await calls.post('ShopFindOrder', named);
  return order && { named, order };
}
