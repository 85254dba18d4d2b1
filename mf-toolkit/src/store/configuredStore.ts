import path from 'node:path';
import { openStorage } from './openStorage.ts';
import { projectRoot } from '../package/project.ts';

const address = process.env['STORE'] || '.data/store';

/** The store that STORE names, or the project's local folder, which `npm start` uses. */
export const configuredStore = openStorage(
  address.includes('://') ? address : path.resolve(projectRoot(), address),
);
