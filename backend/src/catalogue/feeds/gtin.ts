/** Excludes prefixes for in-store use (2, 02, 04) and coupons (98, 99). */
export function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const padded = barcode.padStart(14, '0');
  if (barcode.length > 8 && /^(2|02|04|98|99)/.test(padded.slice(1))) return false;
  const sum = Array.from(padded, Number).reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum > 0 && sum % 10 === 0;
}
