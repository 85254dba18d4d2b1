import { access, readdir, readFile as readLocal, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { isCompressible, type Encoding } from './compressText.ts';
import { finding, type Finding } from '../release/finding.ts';
import { integrityOf } from '../release/integrity.ts';
import { isIntact, readIntact, replaceFile, writeReleaseFile } from './localRelease.ts';
import { inParallel } from './inParallel.ts';
import { readReleaseFile } from './readReleaseFile.ts';
import { releaseKey } from './releaseKey.ts';
import { ReleaseNotUsable } from './ReleaseNotUsable.ts';
import type { StorageBackend } from './StorageBackend.ts';
import { releaseSchema, type Release } from '../release/release.ts';

export interface ReleaseStore {
  /** Returns the manifest of a release once all of its files are in the local cache. */
  read(name: string, version: string): Promise<Release>;
  /** Verifies a release's local copy again and refetches damaged files. */
  refetch(name: string, version: string): Promise<Release>;
  has(name: string, version: string): Promise<boolean>;
  /** Returns a verified file that the manifest lists; null for other files and for encodings in which it
   *  is not stored. */
  readFile(name: string, version: string, file: string, encoding?: Encoding): Promise<Buffer | null>;
  /** Removes other releases that are older than a day from the local cache. They are refetched on demand. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
  folderOf(release: Pick<Release, 'name' | 'version'>): string;
}

const safeName = /^[\w.-]+$/;
const isValid = (name: string, version: string): boolean => safeName.test(name) && safeName.test(version);

const maxManifests = 64;
const missingTtlMs = 10_000;
const minAgeMs = 24 * 60 * 60_000;

const ageOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

export async function readManifestBytes(
  storage: StorageBackend,
  name: string,
  version: string,
): Promise<Uint8Array> {
  if (!isValid(name, version)) throw new ReleaseNotUsable(name, version, finding('invalid name or version'));
  const stored = await storage.read(`${name}/${version}/release.json`);
  if (!stored) throw new ReleaseNotUsable(name, version, finding('it is not in the store'));
  return stored.bytes;
}

export const readManifest = async (
  storage: StorageBackend,
  name: string,
  version: string,
): Promise<Release> => parseManifest(name, version, await readManifestBytes(storage, name, version));

function parseManifest(name: string, version: string, bytes: Uint8Array): Release {
  const text = new TextDecoder().decode(bytes);
  const release = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
  if (!release.success) throw new ReleaseNotUsable(name, version, describeFault(release.issues[0]));
  if (release.output.name !== name || release.output.version !== version)
    throw new ReleaseNotUsable(name, version, finding('its manifest is of another release'));
  return release.output;
}

const describeFault = (issue: v.BaseIssue<unknown>): Finding =>
  finding('its manifest has a fault: {field} {message}', {
    field: v.getDotPath(issue) ?? '',
    message: issue.message,
  });

/** Returns the SHA-384 that a release's manifest must have, or null if any is accepted. Throws if the
 *  release may not be used. */
export type ExpectedManifest = (name: string, version: string) => string | null;

/** Opens the releases of a store. Each is fetched completely into a local cache and verified by its
 *  hashes before use, so that the shop keeps running while the store is unreachable. Damaged local files
 *  are refetched. */
export function openStore(
  storage: StorageBackend,
  cache: string,
  expectedManifest: ExpectedManifest = () => null,
): ReleaseStore {
  const manifests = new Map<string, { expected: string | null; reading: Promise<Release> }>();
  const missing = new Map<string, number>();
  const folderOf: ReleaseStore['folderOf'] = (release) => localFolder(cache, release);

  async function read(name: string, version: string): Promise<Release> {
    const key = releaseKey(name, version);
    const expected = expectedManifest(name, version);
    const known = manifests.get(key);
    const reading =
      known?.expected === expected ? known.reading : find({ storage, cache }, name, version, expected);
    manifests.delete(key);
    manifests.set(key, { expected, reading });
    // A missing release may be published later.
    reading.then(
      () => missing.delete(key),
      () => manifests.delete(key),
    );
    for (const oldest of manifests.keys()) {
      if (manifests.size <= maxManifests) break;
      manifests.delete(oldest);
    }
    return reading;
  }

  function refetch(name: string, version: string): Promise<Release> {
    manifests.delete(releaseKey(name, version));
    return read(name, version);
  }

  const has: ReleaseStore['has'] = async (name, version) =>
    isValid(name, version) && isThere(path.join(folderOf({ name, version }), 'release.json'));

  const keepOnly: ReleaseStore['keepOnly'] = (keys) => removeOld(cache, keys, (key) => manifests.delete(key));

  /** Caches misses, so that visitors' requests for releases that do not exist do not reach the store each
   *  time. */
  async function readOrMissing(name: string, version: string, use: typeof read): Promise<Release | null> {
    const key = releaseKey(name, version);
    if ((missing.get(key) ?? 0) > performance.now()) return null;
    try {
      return await use(name, version);
    } catch {
      if (missing.size >= 1000) missing.clear();
      missing.set(key, performance.now() + missingTtlMs);
      return null;
    }
  }

  async function readFile(
    name: string,
    version: string,
    file: string,
    encoding: Encoding = 'identity',
  ): Promise<Buffer | null> {
    if (encoding !== 'identity' && !isCompressible(file)) return null;
    const intact = async (release: Release | null): Promise<Buffer | null> =>
      release?.integrity[file] ? readIntact(folderOf(release), release, file, encoding) : null;
    const release = await readOrMissing(name, version, read);
    if (!release?.integrity[file]) return null;
    return (await intact(release)) ?? intact(await readOrMissing(name, version, refetch));
  }

  return { read, refetch, has, readFile, keepOnly, folderOf };
}

interface Places {
  storage: StorageBackend;
  cache: string;
}

const localFolder = (cache: string, { name, version }: Pick<Release, 'name' | 'version'>): string =>
  path.join(cache, name, version);

async function find(
  places: Places,
  name: string,
  version: string,
  expected: string | null,
): Promise<Release> {
  if (!isValid(name, version)) throw new ReleaseNotUsable(name, version, finding('invalid name or version'));
  const local = await readLocalManifest(places, name, version, expected);
  if (local && (await wrongFiles(places, local)).length === 0) return local;
  return fetchRelease(places, name, version, expected);
}

async function readLocalManifest(
  { cache }: Places,
  name: string,
  version: string,
  expected: string | null,
): Promise<Release | null> {
  try {
    const bytes = await readLocal(path.join(localFolder(cache, { name, version }), 'release.json'));
    if (expected && integrityOf(bytes) !== expected) return null;
    return parseManifest(name, version, bytes);
  } catch {
    return null;
  }
}

async function wrongFiles({ cache }: Places, release: Release): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of Object.keys(release.integrity))
    if (!(await isIntact(localFolder(cache, release), release, file))) wrong.push(file);
  return wrong;
}

async function fetchRelease(
  places: Places,
  name: string,
  version: string,
  expected: string | null,
): Promise<Release> {
  const { storage, cache } = places;
  const bytes = await readManifestBytes(storage, name, version);
  if (expected && integrityOf(bytes) !== expected)
    throw new ReleaseNotUsable(name, version, finding('its manifest is not the one that was signed'));
  const release = parseManifest(name, version, bytes);
  const folder = localFolder(cache, release);
  await inParallel(await wrongFiles(places, release), async (file) =>
    writeReleaseFile(folder, file, await readReleaseFile(storage, release, file)),
  );
  // Written last: a manifest means that the local copy is complete.
  await replaceFile(path.join(folder, 'release.json'), bytes);
  return release;
}

/** Skips recently fetched releases, which may be about to be shown. An old draft was left by a process
 *  that died. */
async function removeOld(
  cache: string,
  kept: ReadonlySet<string>,
  onRemove: (key: string) => void,
): Promise<void> {
  for (const name of await readdir(cache).catch(() => []))
    for (const version of await readdir(path.join(cache, name)).catch(() => [])) {
      const key = releaseKey(name, version);
      const folder = localFolder(cache, { name, version });
      if (kept.has(key) || (await ageOf(folder)) < minAgeMs) continue;
      onRemove(key);
      // Renamed first, so that no reader gets a part of it.
      const draft = version.endsWith('.tmp') ? folder : `${folder}.${randomUUID()}.tmp`;
      if (draft !== folder) await rename(folder, draft);
      await rm(draft, { recursive: true, force: true });
    }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
