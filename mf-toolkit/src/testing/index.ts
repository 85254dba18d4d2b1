export { isSigned, startStoreServer, type StoreServer } from './storeServer.ts';
export { openTestStore, waitUntil, writeRelease, type TestStore } from './testRelease.ts';
