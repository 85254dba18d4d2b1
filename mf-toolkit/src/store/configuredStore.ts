import path from 'node:path';
import { openStorage } from './openStorage.ts';
import { projectRoot } from '../package/project.ts';

const { STORE, DATA_FOLDER = '.data' } = process.env;
const location = STORE || path.join(DATA_FOLDER, 'store');

/** The store that STORE names, or `store` in DATA_FOLDER. Relative paths start at the project's root. */
export const configuredStore = openStorage(
  location.includes('://') ? location : path.resolve(projectRoot(), location),
);
