import { localeOf, type Language } from './languages/language.ts';

const euroIn = (language: Language) =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR' });
const euro: Record<Language, Intl.NumberFormat> = { en: euroIn('en'), el: euroIn('el') };

/** Euro as the browser's cart keeps them, to whole cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

export const toEuros = (cents: number): number => cents / 100;

/** Cents as shown: €12.50, in Greek 12,50 €. */
export const formatCents = (cents: number, language: Language = 'en'): string =>
  euro[language].format(cents / 100);

/** price × (1 − percent/100), rounded to whole cents. */
export const discountedCents = (cents: number, percent: number): number =>
  percent > 0 ? Math.round((cents * (100 - percent)) / 100) : cents;

/** Courier delivery, in cents; free when the subtotal is over the limit. */
export const courierCents = 300;
export const freeDeliveryOverCents = 7000;

/** The VAT contained in a gross amount at the standard rate of 19 %, in cents. */
export const containedVatCents = (grossCents: number): number => Math.round((grossCents * 19) / 119);
