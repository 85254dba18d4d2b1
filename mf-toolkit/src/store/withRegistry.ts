import type { StorageBackend } from './StorageBackend.ts';

/** The registry of `registry.json`. */
export const defaultRegistry = 'production';

const pattern = /^[a-z][a-z0-9-]{0,29}$/;

export const isRegistryName = (name: string): boolean => pattern.test(name);

export const registryRule =
  'must have up to 30 lower-case letters, digits and hyphens, and begin with a letter, like staging';

/** Returns the store as one of its registries sees it: the same releases, its own live versions, canaries and
 *  history. */
export function withRegistry(storage: StorageBackend, name: string): StorageBackend {
  if (!isRegistryName(name)) throw new Error(`REGISTRY ${registryRule}; it is "${name}".`);
  return name === defaultRegistry ? storage : { ...storage, registry: name };
}

const suffixOf = ({ registry }: Pick<StorageBackend, 'registry'>): string => (registry ? `-${registry}` : '');

/** `registry.json`, or `registry-staging.json`. */
export const registryFileOf = (storage: Pick<StorageBackend, 'registry'>): string =>
  `registry${suffixOf(storage)}.json`;

/** `history`, or `history-staging`. */
export const historyFolderOf = (storage: Pick<StorageBackend, 'registry'>): string =>
  `history${suffixOf(storage)}`;
