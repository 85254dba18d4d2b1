import path from 'node:path';
import { repository } from '../webpack/federatedPackage.ts';

/** Where releases are kept: STORE, or the local store that `npm start` uses. */
export const storeFolder = path.resolve(repository, process.env['STORE'] ?? '.data/store');

/** A release's name as it is in the store, also for the folder's name: mf-checkout is mf_checkout. */
export const releaseName = (name: string): string => name.replaceAll('-', '_');
