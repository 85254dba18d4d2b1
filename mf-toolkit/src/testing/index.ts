export { isSigned, startStoreServer, type StoreFaults, type StoreServer } from './storeServer.ts';
export { openTestStore, until, writeRelease, type TestStore } from './testRelease.ts';
