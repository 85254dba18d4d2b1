import type { CallsClient, WithdrawableOrder } from 'mf-shared';

/** An order with the words by which it was found: withdrawing from it names it so again. */
export interface FoundOrder {
  named: { number: string; email: string };
  order: WithdrawableOrder;
}

/** Null where there is no such order. */
export async function findOrder(calls: CallsClient, named: FoundOrder['named']): Promise<FoundOrder | null> {
  const order = await calls.post('ShopFindOrder', named);
  return order && { named, order };
}
