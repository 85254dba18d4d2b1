import type { RemoteRelease } from '../remotes/releases.ts';

/** A remote's release that owns nothing but what is given. */
export const testRemote = (change: Partial<RemoteRelease>): RemoteRelease => ({
  version: '1.0.0',
  entry: '',
  exposes: {},
  routes: [],
  fragments: {},
  integrity: {},
  ...change,
});
