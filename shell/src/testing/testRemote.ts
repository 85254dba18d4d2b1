import type { RemoteRelease } from '../remotes/releases.ts';

export const testRemote = (change: Partial<RemoteRelease>): RemoteRelease => ({
  version: '1.0.0',
  entry: '',
  exposes: {},
  routes: [],
  fragments: {},
  integrity: {},
  ...change,
});
