import type { CallsClient, WithdrawableOrder } from 'mf-shared';

export interface FoundOrder {
  named: { number: string; email: string };
  order: WithdrawableOrder;
}

export async function findOrder(calls: CallsClient, named: FoundOrder['named']): Promise<FoundOrder | null> {
  const order = await calls.post('ShopFindOrder', named);
  return order && { named, order };
}
