import { localeOf, type Language } from 'mf-shared';

export type Unit = 'cm' | 'in';

const cmPerInch = 2.54;
/** A height below this, in cm, was entered in metres. */
const leastHeight = 3;

export const writeLength = (cm: number, unit: Unit, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(
    unit === 'cm' ? cm : cm / cmPerInch,
  );

/** Accepts a decimal point or comma. Returns null if the text is not a number. */
export function readNumber(text: string): number | null {
  if (!/^\d{1,3}([.,]\d*)?$/.test(text.trim())) return null;
  return Number(text.trim().replace(',', '.'));
}

/** Returns cm, or null if the text is not a length. */
export function readLength(text: string, unit: Unit): number | null {
  const value = readNumber(text);
  return value === null || unit === 'cm' ? value : value * cmPerInch;
}

/** Also accepts metres, such as 1.82, and feet with inches, such as 5'11. Returns cm or null. */
export function readHeight(text: string, unit: Unit): number | null {
  const [, feet, inches = '0'] =
    /^\s*(\d)\s*(?:'|’|ft\.?)\s*(\d{1,2})?\s*(?:"|”|''|in\.?)?\s*$/i.exec(text) ?? [];
  if (feet) return (Number(feet) * 12 + Number(inches)) * cmPerInch;
  const cm = readLength(text, unit);
  return cm !== null && unit === 'cm' && cm < leastHeight ? cm * 100 : cm;
}
