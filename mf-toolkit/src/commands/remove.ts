import * as registry from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readLive, required, toReleaseName } from './liveReleases.ts';

/** Takes a remote out of the shop. Its releases stay in the store: to bring it back, promote one. */
export default async function remove([folder]: string[]): Promise<void> {
  const name = toReleaseName(required(folder, 'npm run remove -- mf-gifts'));
  const snapshot = await readLive();
  const version = snapshot.registry.live[name];
  if (name === 'shell')
    throw new Error('a shop without its shell shows nothing: the shell cannot be removed');
  if (!version) throw new Error(`nothing of ${name} is live`);
  await registry.remove(configuredStore, name, snapshot);
  console.log(`removed: ${name} ${version}; npm run promote -- ${folder} ${version} brings it back`);
}
