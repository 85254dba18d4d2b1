import { containedVatCents, courierCents, freeDeliveryOverCents, type DeliveryMethod } from 'mf-shared';

/** In cents, VAT included. */
export interface Totals {
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
  vatCents: number;
}

export type Priced = Pick<DeliveryMethod, 'kind' | 'priceCents' | 'freeOverCents'>;

/** What the chosen method costs with these goods; nothing before a choice. A backend that says no prices has the usual ones. */
export function deliveryCents(method: Priced | undefined, subtotalCents: number): number {
  if (!method) return 0;
  const { kind, priceCents = kind === 'courier' ? courierCents : 0 } = method;
  const { freeOverCents = freeDeliveryOverCents } = method;
  return subtotalCents > (freeOverCents ?? Infinity) ? 0 : priceCents;
}

/** A voucher is used in one purchase, without change: it must not exceed the goods. */
export const voucherFits = (voucherCents: number, subtotalCents: number): boolean =>
  voucherCents <= subtotalCents;

export function totalsOf(subtotalCents: number, method: Priced | undefined, voucherCents: number): Totals {
  const delivery = deliveryCents(method, subtotalCents);
  const voucher = voucherFits(voucherCents, subtotalCents) ? voucherCents : 0;
  const totalCents = subtotalCents + delivery - voucher;
  return {
    subtotalCents,
    deliveryCents: delivery,
    voucherCents: voucher,
    totalCents,
    vatCents: containedVatCents(totalCents),
  };
}
