import { frontEndsOf } from '../package/project.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { readOwns } from '../package/readOwns.ts';
import { readRegistry } from '../registry/registry.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import type { Release } from '../release/release.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';

export type Neighbour = Pick<Release, 'name' | 'version' | 'owns'>;

async function readPackage(folder: string): Promise<Neighbour> {
  const pkg = readFederatedPackage(folder);
  return { name: pkg.name, version: pkg.version, owns: await readOwns(pkg) };
}

async function readLiveReleases(storage: StorageBackend): Promise<Neighbour[]> {
  const live = (await readRegistry(storage))?.registry.live;
  if (!live?.['shell']) return [];
  const read = (name: string, version: string) => readManifest(storage, name, version);
  const { shell, remotes } = await readSet({ read }, live);
  return [shell, ...remotes];
}

export async function readNeighbours(root: string, storage: StorageBackend): Promise<Neighbour[]> {
  const own = await Promise.all(frontEndsOf(root).map(readPackage));
  const live = await readLiveReleases(storage);
  return [...own, ...live.filter(({ name }) => !own.some((one) => one.name === name))];
}
