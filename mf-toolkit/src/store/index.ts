export { folderStorage } from './folderStorage.ts';
export { httpStorage } from './httpStorage.ts';
export { openStorage } from './openStorage.ts';
export { defaultRegistry, isRegistryName, registryRule, withRegistry } from './withRegistry.ts';
export { publish } from './publish.ts';
export { sourcePositions } from './sourcePositions.ts';
export type { StorageBackend } from './StorageBackend.ts';
export { ReleaseNotUsable } from './ReleaseNotUsable.ts';
export { openStore, readManifest, type ExpectedManifest, type ReleaseStore } from './ReleaseStore.ts';
