import { byLanguage, sourceLanguage, type Language } from './languages/language.ts';

/** Euro as the browser's cart keeps them, to whole cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

export const toEuros = (cents: number): number => cents / 100;

const formats = byLanguage((row) => row);

/** Cents as shown: €12.50, in Greek 12,50 €. The same as `Intl` writes, whose first use holds up a phone at the start
 *  of every visit. */
export function formatCents(cents: number, language: Language = sourceLanguage): string {
  const { thousands, decimal, price } = formats[language];
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands);
  const amount = `${euros}${decimal}${digits.slice(-2)}`;
  return (cents < 0 ? '-' : '') + price.replace('#', amount);
}

/** price × (1 − percent/100), rounded to whole cents. */
export const discountedCents = (cents: number, percent: number): number =>
  percent > 0 ? Math.round((cents * (100 - percent)) / 100) : cents;

/** Courier delivery, in cents; free when the subtotal is over the limit. */
export const courierCents = 300;
export const freeDeliveryOverCents = 7000;

/** The VAT contained in a gross amount at the standard rate of 19 %, in cents. */
export const containedVatCents = (grossCents: number): number => Math.round((grossCents * 19) / 119);
