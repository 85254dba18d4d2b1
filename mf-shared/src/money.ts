import { byLanguage, sourceLanguage, type Language } from './languages/language.ts';

export const toCents = (euros: number): number => Math.round(euros * 100);

export const toEuros = (cents: number): number => cents / 100;

/** Formats cents for files and input fields: 12.50. */
export const formatEuros = (cents: number): string => toEuros(cents).toFixed(2);

/** Parses an amount such as 12.50, 12,5, 1.250,00 or 1,250.00. Null for anything else, for zero, and for 1.250, which
 *  can be read in two ways. */
export function parseCents(text: string): number | null {
  const amount = text.trim();
  const [, thousands = '', decimal] = /^\d{1,3}(?:([.,])\d{3})+([.,])\d{1,2}$/.exec(amount) ?? [];
  const ungrouped = thousands === decimal ? amount : amount.replaceAll(thousands, '');
  const [, euros, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(ungrouped) ?? [];
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

const formats = byLanguage((row) => row);

/** Formats cents as a price: €12.50, in Greek 12,50 €. Equals `Intl.NumberFormat`, whose first use is
 *  slow on phones. */
export function formatCents(cents: number, language: Language = sourceLanguage): string {
  const { thousands, decimal, price } = formats[language];
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands);
  const amount = `${euros}${decimal}${digits.slice(-2)}`;
  return (cents < 0 ? '-' : '') + price.replace('#', amount);
}

export const discountedCents = (cents: number, percent: number): number =>
  percent > 0 ? Math.round((cents * (100 - percent)) / 100) : cents;

/** Rounded if exactly this percentage leads to the price that is paid, otherwise rounded down. */
export function percentOff(listCents: number, paidCents: number): number {
  const percent = ((listCents - paidCents) * 100) / listCents;
  const rounded = Math.round(percent);
  return discountedCents(listCents, rounded) === paidCents ? rounded : Math.floor(percent);
}

export const courierCents = 300;
export const freeDeliveryOverCents = 7000;

/** The standard rate in Cyprus, for all goods and deliveries. */
export const vatPercent = 19;

export const containedVatCents = (grossCents: number): number =>
  Math.round((grossCents * vatPercent) / (100 + vatPercent));
