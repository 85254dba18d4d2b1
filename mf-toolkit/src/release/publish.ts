import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from './integrity.ts';
import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import type { Release } from './release.ts';
import { readManifest, ReleaseNotUsable } from '../store/store.ts';

const atOnce = 8;

/** Another release bears this name and version already. */
export class VersionTaken extends Error {
  constructor({ name, version }: Release) {
    const folder = name.replaceAll('_', '-');
    super(
      `${name} ${version} is in the store with other content, and a release never changes. Raise the version in ` +
        `${folder}/package.json, or name this build: npm run release -w ${folder} -- --build NAME`,
    );
    this.name = 'VersionTaken';
  }
}

/** When and from which commit it was built makes no other release. */
const contentOf = ({ builtAt: _builtAt, commit: _commit, ...content }: Release): object => content;

async function published(place: StorageBackend, { name, version }: Release): Promise<Release | null> {
  const isThere = await place.read(`${name}/${version}/release.json`);
  return isThere && readManifest(place, name, version);
}

/** A file that an unfinished attempt of the same content left there is as good as written. */
async function put(place: StorageBackend, release: Release, dist: string, file: string): Promise<void> {
  const at = `${release.name}/${release.version}/${file}`;
  try {
    await place.write(at, await readFile(path.join(dist, file)), null);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    const there = await place.read(at);
    if (!there || integrityOf(there.bytes) !== release.integrity[file]) throw new VersionTaken(release);
  }
}

/** Puts a build into the store. The same content again changes nothing; another under the same version is refused. */
export async function publish(
  place: StorageBackend,
  release: Release,
  dist: string,
): Promise<'new' | 'was there'> {
  const { name, version, integrity } = release;
  const former = await published(place, release).catch((error: unknown) => {
    if (error instanceof ReleaseNotUsable) throw new VersionTaken(release);
    throw error;
  });
  if (former) {
    if (isDeepStrictEqual(contentOf(former), contentOf(release))) return 'was there';
    throw new VersionTaken(release);
  }
  const files = Object.keys(integrity);
  while (files.length > 0)
    await Promise.all(files.splice(0, atOnce).map((file) => put(place, release, dist, file)));
  // Last: a release is there when its manifest is.
  const manifest = new TextEncoder().encode(JSON.stringify(release, null, 1));
  try {
    await place.write(`${name}/${version}/release.json`, manifest, null);
    return 'new';
  } catch (error) {
    if (error instanceof WriteConflict) return publish(place, release, dist);
    throw error;
  }
}
