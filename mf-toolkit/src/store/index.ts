export { folderPlace } from './folderStorage.ts';
export { httpPlace } from './httpStorage.ts';
export { openPlace } from './openStorage.ts';
export { keptReleases } from './retainedReleases.ts';
export { StoreFailure, TakenMeanwhile, type Found, type Place } from './StorageBackend.ts';
export { openStore, readManifest, ReleaseNotUsable, type ReleaseStore } from './store.ts';
