import * as v from 'valibot';
import { wallets } from 'mf-shared/calls';

export const walletList = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((name) => name.trim())),
  v.array(v.picklist(wallets, `is not a list of wallets, like ${wallets.join(', ')}`)),
);
