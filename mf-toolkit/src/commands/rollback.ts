import { promote, versionBefore } from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readLive, required, stopCanary, toReleaseName } from './liveReleases.ts';

/** Ends a canary; without one, makes the release live that was live before. */
export default async function rollback([folder]: string[]): Promise<void> {
  const name = toReleaseName(required(folder, 'npm run rollback -- mf-checkout'));
  const snapshot = await readLive();
  if (snapshot.registry.canaries[name]) return stopCanary(name, snapshot);
  const version = versionBefore(snapshot.registry, name);
  const current = snapshot.registry.live[name] ?? 'none';
  if (!version) throw new Error(`${name} has no release before ${current}`);
  await promote(configuredStore, { [name]: version }, snapshot, 'rolled-back');
  console.log(`live: ${name} ${version}, no longer ${current}`);
}
