import path from 'node:path';
import { openStorage } from './openStorage.ts';
import { defaultRegistry, withRegistry } from './withRegistry.ts';
import { projectRoot } from '../package/project.ts';

const { STORE, REGISTRY, DATA_FOLDER = '.data' } = process.env;
const location = STORE || path.join(DATA_FOLDER, 'store');

/** The store that STORE names, or `store` in DATA_FOLDER, with the registry that REGISTRY names. Relative paths
 *  start at the project's root. */
export const configuredStore = withRegistry(
  openStorage(location.includes('://') ? location : path.resolve(projectRoot(), location)),
  REGISTRY || defaultRegistry,
);

/** Where a change is live; nothing for production. */
export const liveIn = configuredStore.registry ? `live in ${configuredStore.registry}` : 'live';
