import * as registry from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { assertCompatible, readLive, required, toReleaseName } from './liveReleases.ts';

const usage = 'npm run promote -- mf-checkout 1.4.0';

/** Makes a release of the store live for everybody. A running shop follows within a second. */
export default async function promote([folder, versionArgument]: string[]): Promise<void> {
  const name = toReleaseName(required(folder, usage));
  const version = required(versionArgument, usage);
  const snapshot = await readLive();
  await assertCompatible(name, version, snapshot);
  await registry.promote(configuredStore, { [name]: version }, snapshot);
  console.log(`live: ${name} ${version}, before it ${snapshot.registry.live[name] ?? 'none'}`);
}
