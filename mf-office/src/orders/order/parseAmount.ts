/** Cents of an amount as people write it, 12.50 or 12,5; null for anything else and for nothing. */
export function parseAmount(text: string): number | null {
  const [, euros, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}
