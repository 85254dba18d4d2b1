import type { RemoteRelease } from 'mf-shared/document';

export const testRemote = (change: Partial<RemoteRelease>): RemoteRelease => ({
  version: '1.0.0',
  entry: '',
  exposes: {},
  routes: [],
  fragments: {},
  integrity: {},
  ...change,
});
