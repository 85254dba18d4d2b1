import * as v from 'valibot';
import { wallets } from 'mf-shared/calls';

/** A list of wallets, like `Apple Pay, Google Pay`. */
export const walletList = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((name) => name.trim())),
  v.array(v.picklist(wallets, `is not a list of wallets, like ${wallets.join(', ')}`)),
);
