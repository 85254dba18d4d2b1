import * as v from 'valibot';

/** Offered by the card provider's page. The names are not translated. */
export const wallets = ['Apple Pay', 'Google Pay'] as const;

export type Wallet = (typeof wallets)[number];

export const wallet = v.picklist(wallets);
