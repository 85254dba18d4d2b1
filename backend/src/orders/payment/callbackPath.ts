/** Where the card provider tells, signed, what became of a payment. */
export const callbackPath = '/payments/callback';
