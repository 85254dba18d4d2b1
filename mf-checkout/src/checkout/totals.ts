import { containedVatCents, courierCents, freeDeliveryOverCents, type DeliveryMethod } from 'mf-shared';

/** What an order comes to, all in cents, VAT included. */
export interface Totals {
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
  vatCents: number;
}

/** Courier costs unless the goods are worth more than the limit; pickup, or no choice yet, costs nothing. */
export function deliveryCents(kind: DeliveryMethod['kind'] | null, subtotalCents: number): number {
  return kind === 'courier' && subtotalCents <= freeDeliveryOverCents ? courierCents : 0;
}

/** A voucher never pays for more than the goods: it is used in one purchase, without change. */
export const voucherFits = (voucherCents: number, subtotalCents: number): boolean =>
  voucherCents <= subtotalCents;

export function totalsOf(
  subtotalCents: number,
  kind: DeliveryMethod['kind'] | null,
  voucherCents: number,
): Totals {
  const delivery = deliveryCents(kind, subtotalCents);
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
