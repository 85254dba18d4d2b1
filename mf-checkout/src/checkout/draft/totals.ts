import { containedVatCents, type DeliveryMethod } from 'mf-shared';

/** VAT is included. */
export interface Totals {
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
  vatCents: number;
}

type Priced = Pick<DeliveryMethod, 'priceCents' | 'freeOverCents'>;

/** 0 before a method is chosen. */
export function deliveryCents(method: Priced | undefined, subtotalCents: number): number {
  if (!method) return 0;
  const { priceCents, freeOverCents } = method;
  return subtotalCents > (freeOverCents ?? Infinity) ? 0 : priceCents;
}

/** A voucher is used in one purchase, without change, so it must not exceed the subtotal. */
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
