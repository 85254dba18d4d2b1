const waistFrom = 20;

/** Letters are adult sizes, numbers a child's age in years or a waist in inches. Null for any other label. */
export function sizeGroup(label: string): 'Adults' | 'Children, in years' | 'Waist' | null {
  if (/^(?:\d?X*[SL]|M)$/i.test(label)) return 'Adults';
  const [number] = /^\d+(?=-\d+$|$)/.exec(label) ?? [];
  if (number === undefined) return null;
  return Number(number) < waistFrom ? 'Children, in years' : 'Waist';
}
