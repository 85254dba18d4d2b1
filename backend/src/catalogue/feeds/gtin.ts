import { hasCheckDigit } from 'mf-shared/values';

/** Excludes prefixes for in-store use (2, 02, 04) and coupons (98, 99). */
export const isGtin = (barcode: string): boolean =>
  hasCheckDigit(barcode) &&
  (barcode.length === 8 || !/^(2|02|04|98|99)/.test(barcode.padStart(14, '0').slice(1)));
