/**
 * The city code for the first digit of a Cypriot post code. The shop does not deliver to the areas of the
 * other digits.
 */
const cityOfFirstDigit: Record<string, string> = {
  1: 'Nic',
  2: 'Nic',
  3: 'Lim',
  4: 'Lim',
  5: 'Fam',
  6: 'Lan',
  7: 'Lan',
  8: 'Pfo',
};

/** Undefined for an incomplete post code. */
export const cityOfPostCode = (postCode: string): string | undefined =>
  /^\s*\d{4}\s*$/.test(postCode) ? cityOfFirstDigit[postCode.trim().charAt(0)] : undefined;
