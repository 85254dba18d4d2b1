import { localeOf, type Language } from 'mf-shared';
import type { Unit } from './FitDialog.tsx';

const cmPerInch = 2.54;

export const writeLength = (cm: number, unit: Unit, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(
    unit === 'cm' ? cm : cm / cmPerInch,
  );

/** Accepts a decimal point or comma. Returns cm, or null if the text is not a length. */
export function readLength(text: string, unit: Unit): number | null {
  if (!/^\d{1,3}([.,]\d*)?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return unit === 'cm' ? value : value * cmPerInch;
}
