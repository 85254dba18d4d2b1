import * as v from 'valibot';

/** The wallets that a card provider's page may have, by the names that their makers gave them in every language. */
export const wallets = ['Apple Pay', 'Google Pay'] as const;

export type Wallet = (typeof wallets)[number];

export const wallet = v.picklist(wallets);
