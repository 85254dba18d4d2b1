import path from 'node:path';
import { openStorage } from './openStorage.ts';
import { repository } from '../package/federatedPackage.ts';

const address = process.env['STORE'] || '.data/store';

/** The store that STORE names, or the local folder that `npm start` uses. */
export const configuredStore = openStorage(
  address.includes('://') ? address : path.resolve(repository, address),
);
