import type { PlaceOrderRequest } from 'mf-shared/calls';

/** The fields that a shopper may still change when the same unpaid order is placed again. */
export const extrasOf = ({ mayRemind, business, note }: PlaceOrderRequest) => ({
  may_remind: mayRemind ?? false,
  company: business?.company ?? '',
  vat_number: business?.vatNumber ?? '',
  note: note ?? '',
});
