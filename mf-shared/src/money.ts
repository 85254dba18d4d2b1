const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** Euro as the browser's cart keeps them, to whole cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

export const toEuros = (cents: number): number => cents / 100;

/** Cents as shown: €12.50. */
export const formatCents = (cents: number): string => euro.format(cents / 100);

/** price × (1 − percent/100), rounded to whole cents. */
export const discountedCents = (cents: number, percent: number): number =>
  percent > 0 ? Math.round((cents * (100 - percent)) / 100) : cents;

/** Courier delivery, in cents; free when the subtotal is over the limit. */
export const courierCents = 300;
export const freeDeliveryOverCents = 7000;

/** The VAT contained in a gross amount at the standard rate of 19 %, in cents. */
export const containedVatCents = (grossCents: number): number => Math.round((grossCents * 19) / 119);
