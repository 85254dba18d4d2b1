export { startStoreServer, type StoreServer } from './storeServer.ts';
export { openTestStore, owning, waitUntil, writeRelease, type TestStore } from './testRelease.ts';
export { temporaryFolder } from './temporaryFolder.ts';
