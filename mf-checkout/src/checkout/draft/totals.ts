import { containedVatCents } from 'mf-shared';
import { deliveryCents, type Priced } from '../../promises/deliveryMethods.ts';

/** VAT is included. */
export interface Totals {
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
  vatCents: number;
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
