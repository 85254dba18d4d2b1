/** Texts for orders that nobody has paid for. */
export const cancelTexts = {
  'not-confirmed': 'It was not confirmed in time, so nothing is ordered. You need not pay anything.',
  'paid-by-another':
    'We are sorry: somebody who paid at once bought pieces of it first. You need not pay anything.',
  unpaid: 'It was cancelled. You need not pay anything.',
} as const;
