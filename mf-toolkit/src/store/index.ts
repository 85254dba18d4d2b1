export { folderStorage } from './folderStorage.ts';
export { httpStorage } from './httpStorage.ts';
export { openStorage } from './openStorage.ts';
export { retainedReleases } from './retainedReleases.ts';
export type { StorageBackend } from './StorageBackend.ts';
export {
  openStore,
  readManifest,
  ReleaseNotUsable,
  type ExpectedManifest,
  type ReleaseStore,
} from './ReleaseStore.ts';
