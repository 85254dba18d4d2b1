import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '../release/integrity.ts';
import { inParallel } from './inParallel.ts';
import { WriteConflict, type StorageBackend } from './StorageBackend.ts';
import { builtMaps, contentOf, mapPath, toFolderName, type Release } from '../release/release.ts';
import { ReleaseNotUsable } from './ReleaseNotUsable.ts';
import { readManifest } from './ReleaseStore.ts';

class VersionConflict extends Error {
  constructor({ name, version }: Release) {
    const folder = toFolderName(name);
    super(
      `${name} ${version} is already in the store with different content, and releases are immutable. Raise the version in ` +
        `${folder}/package.json, or name this build: npm run release -w ${folder} -- --build NAME`,
    );
    this.name = 'VersionConflict';
  }
}

async function readPublished(storage: StorageBackend, { name, version }: Release): Promise<Release | null> {
  const manifest = await storage.read(`${name}/${version}/release.json`);
  return manifest && readManifest(storage, name, version);
}

interface BuiltFile {
  /** Its path in the build. */
  from: string;
  /** Its path in the release's folder in the store. */
  to: string;
  hash: string;
}

const filesOf = ({ integrity, maps = {} }: Release): BuiltFile[] => [
  ...Object.entries(integrity).map(([file, hash]) => ({ from: file, to: file, hash })),
  ...Object.entries(maps).map(([file, hash]) => ({
    from: `browser/${builtMaps}/${file}`,
    to: mapPath(file),
    hash,
  })),
];

/** A file that an interrupted attempt left behind counts as written if its content is the same. */
async function writeOnce(
  storage: StorageBackend,
  release: Release,
  dist: string,
  { from, to, hash }: BuiltFile,
): Promise<void> {
  const at = `${release.name}/${release.version}/${to}`;
  try {
    await storage.write(at, await readFile(path.join(dist, from)), null);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    const existing = await storage.read(at);
    if (!existing || integrityOf(existing.bytes) !== hash) throw new VersionConflict(release);
  }
}

/** Writes a build to the store. Does nothing if it has the same content; rejects other content under the
 *  same version. */
export async function publish(
  storage: StorageBackend,
  release: Release,
  dist: string,
): Promise<'published' | 'unchanged'> {
  const { name, version } = release;
  const existing = await readPublished(storage, release).catch((error: unknown) => {
    if (error instanceof ReleaseNotUsable) throw new VersionConflict(release);
    throw error;
  });
  if (existing) {
    if (isDeepStrictEqual(contentOf(existing), contentOf(release))) return 'unchanged';
    throw new VersionConflict(release);
  }
  await inParallel(filesOf(release), (file) => writeOnce(storage, release, dist, file));
  // Written last: a manifest means that the release is complete.
  const manifest = new TextEncoder().encode(JSON.stringify(release, null, 1));
  try {
    await storage.write(`${name}/${version}/release.json`, manifest, null);
    return 'published';
  } catch (error) {
    if (error instanceof WriteConflict) return publish(storage, release, dist);
    throw error;
  }
}
