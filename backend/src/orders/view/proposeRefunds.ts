import { unitsCents } from 'mf-office/contract';
import { countUnits } from '../../platform/database/queries/units.ts';
import type { OrderItem } from '../order/orderItems.ts';
import { paidLinesCents } from '../order/voucherShare.ts';
import { isExempt } from './lineUnits.ts';

interface PaidOrder {
  voucherCents: number;
  deliveryCents: number;
  /** The lowest price of the methods offered with the order. */
  cheapestDeliveryCents: number;
  items: Pick<
    OrderItem,
    | 'id'
    | 'quantity'
    | 'units'
    | 'unitRefundCents'
    | 'unitSupplementCents'
    | 'customization'
    | 'customizationCents'
    | 'voucherCounts'
    | 'totalCents'
  >[];
}

interface Withdrawal {
  id: number;
  lines: { lineId: number; quantity: number }[];
}

/**
 * The refund for each withdrawal, in the given order. Together they are exactly what was paid for the lines, and the
 * last one contains the delivery if nothing that can be withdrawn is left (Directive 2011/83/EU, Art. 13). It need not
 * cover more than the cheapest delivery.
 */
export function proposeRefunds(order: PaidOrder, withdrawals: Withdrawal[]): Map<number, number> {
  const withdrawn = new Map<number, number>();
  let before = 0;
  return new Map(
    withdrawals.map(({ id, lines }) => {
      for (const { lineId, quantity } of lines)
        withdrawn.set(lineId, quantity + (withdrawn.get(lineId) ?? 0));
      const due = dueCents(order, withdrawn);
      const added = due - before;
      before = due;
      return [id, added];
    }),
  );
}

/** The amount paid for the units that nobody withdrew from, and for their delivery. */
export function keptCents(order: Omit<PaidOrder, 'items'> & { items: OrderItem[] }): number {
  const { items, deliveryCents, cheapestDeliveryCents } = order;
  const all = new Map(items.map((item) => [item.id, countUnits('bought', item)]));
  const withdrawn = new Map(items.map(({ id, withdrawnQuantity }) => [id, withdrawnQuantity]));
  const notGivenBack = Math.max(0, deliveryCents - cheapestDeliveryCents);
  return dueCents(order, all) + notGivenBack - dueCents(order, withdrawn);
}

function dueCents(order: PaidOrder, withdrawn: Map<number, number>): number {
  const { voucherCents, deliveryCents, cheapestDeliveryCents, items } = order;
  const paid = paidLinesCents(voucherCents, items);
  const goods = items.reduce((sum, { id, quantity, units }, at) => {
    const given = { before: units.removed ?? 0, count: withdrawn.get(id) ?? 0 };
    return sum + unitsCents(paid[at] ?? 0, quantity, given);
  }, 0);
  const isComplete =
    [...withdrawn.values()].some((quantity) => quantity > 0) &&
    items.every((item) => isExempt(item) || (withdrawn.get(item.id) ?? 0) >= countUnits('bought', item));
  const delivery = isComplete ? Math.min(deliveryCents, cheapestDeliveryCents) : 0;
  return Math.max(0, goods) + delivery;
}
