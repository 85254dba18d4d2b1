/** The city's code for the first digit of a Cypriot post code. The areas of the other digits are not delivered to. */
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

/** The code of the city that a whole post code belongs to. */
export const cityOfPostCode = (postCode: string): string | undefined =>
  /^\s*\d{4}\s*$/.test(postCode) ? cityOfFirstDigit[postCode.trim().charAt(0)] : undefined;
