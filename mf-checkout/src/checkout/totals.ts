import { containedVatCents, courierCents, freeDeliveryOverCents, type DeliveryMethod } from 'mf-shared';

/** In cents, VAT included. */
export interface Totals {
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
  vatCents: number;
}

/** Courier delivery is free above a limit; pickup is free, and so is no choice yet. */
export function deliveryCents(kind: DeliveryMethod['kind'] | null, subtotalCents: number): number {
  return kind === 'courier' && subtotalCents <= freeDeliveryOverCents ? courierCents : 0;
}

/** A voucher is used in one purchase, without change: it must not exceed the goods. */
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
