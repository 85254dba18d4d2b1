import path from 'node:path';
import { openStorage } from './openStorage.ts';
import { repository } from '../package/federatedPackage.ts';

const address = process.env['STORE'] || '.data/store';

/** Where releases are kept: STORE, or the local folder that `npm start` uses. */
export const configuredStore = openStorage(
  address.includes('://') ? address : path.resolve(repository, address),
);

/** A release's name as it is in the store, also for the folder's name: mf-checkout is mf_checkout. */
export const releaseName = (name: string): string => name.replaceAll('-', '_');
