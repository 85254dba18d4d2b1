import type { CallsClient, WithdrawableOrder } from 'mf-shared';

/** `named` is the input that found the order; `ShopWithdraw` requires it again. */
export interface FoundOrder {
  named: { number: string; email: string };
  order: WithdrawableOrder;
}

/** Resolves to null if no order matches. */
export async function findOrder(calls: CallsClient, named: FoundOrder['named']): Promise<FoundOrder | null> {
  const order = await calls.post('ShopFindOrder', named);
  return order && { named, order };
}
