const waistFrom = 20;

/** Letters are adults' sizes, numbers a child's years or a waist; others belong to no group. */
export function sizeGroup(label: string): 'Adults' | 'Children, in years' | 'Waist' | null {
  if (/^(?:\d?X*[SL]|M)$/i.test(label)) return 'Adults';
  const [number] = /^\d+(?=-\d+$|$)/.exec(label) ?? [];
  if (number === undefined) return null;
  return Number(number) < waistFrom ? 'Children, in years' : 'Waist';
}
