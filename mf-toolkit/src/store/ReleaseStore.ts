import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { compressTexts } from './compressTexts.ts';
import { integrityOf } from '../release/integrity.ts';
import { releaseKey } from './retainedReleases.ts';
import type { StorageBackend } from './StorageBackend.ts';
import { releaseSchema, type Release } from '../release/release.ts';
import { sheetFault } from '../styles/sheetFault.ts';

/** A release that cannot be used, with the reason. Trying again does not help. */
export class ReleaseNotUsable extends Error {
  readonly release: Pick<Release, 'name' | 'version'>;

  constructor(name: string, version: string, why: string, options?: ErrorOptions) {
    super(`release ${name} ${version} cannot be used: ${why}`, options);
    this.name = 'ReleaseNotUsable';
    this.release = { name, version };
  }
}

export interface ReleaseStore {
  /** The manifest of a release. All of its files are in the local cache afterwards. */
  read(name: string, version: string): Promise<Release>;
  /** Whether a release is in the local cache: one that the shop shows or showed. */
  has(name: string, version: string): Promise<boolean>;
  /** Path of a file that the release's manifest names; null for anything else. */
  locate(name: string, version: string, file: string): Promise<string | null>;
  /** Removes all other releases from the local cache. They are fetched again when asked for. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
  /** The release's folder in the local cache. */
  folderOf(release: Pick<Release, 'name' | 'version'>): string;
}

const safeName = /^[\w.-]+$/;
const maxParallel = 8;
const maxManifests = 64;
const missingTtlMs = 10_000;
const minAgeMs = 24 * 60 * 60_000;

/** The folder's age; 0 where there is none. */
const ageOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** The manifest in a store. Throws `ReleaseNotUsable` where it is missing or invalid. */
export async function readManifest(storage: StorageBackend, name: string, version: string): Promise<Release> {
  if (!safeName.test(name) || !safeName.test(version))
    throw new ReleaseNotUsable(name, version, 'no such name');
  const stored = await storage.read(`${name}/${version}/release.json`);
  if (!stored) throw new ReleaseNotUsable(name, version, 'it is not in the store');
  return parseManifest(name, version, new TextDecoder().decode(stored.bytes));
}

function parseManifest(name: string, version: string, text: string): Release {
  const release = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
  if (!release.success) throw new ReleaseNotUsable(name, version, describeFault(release.issues[0]));
  if (release.output.name !== name || release.output.version !== version)
    throw new ReleaseNotUsable(name, version, 'its manifest is of another release');
  return release.output;
}

const describeFault = (issue: v.BaseIssue<unknown>): string =>
  `its manifest has a fault: ${v.getDotPath(issue) ?? ''} ${issue.message}`;

/** The releases of a store. Each is fetched completely into a local cache and verified by its hashes before it is used, so
 *  that the shop goes on while the store is unreachable. */
export function openStore(storage: StorageBackend, cache: string): ReleaseStore {
  const manifests = new Map<string, Promise<Release>>();
  /** Releases that were not found, with the time until which that is remembered. */
  const missing = new Map<string, number>();
  const folderOf: ReleaseStore['folderOf'] = ({ name, version }) => path.join(cache, name, version);

  async function fetchFile(release: Release, file: string, draft: string): Promise<void> {
    const { name, version, integrity } = release;
    const stored = await storage.read(`${name}/${version}/${file}`);
    if (!stored) throw new ReleaseNotUsable(name, version, `${file} is missing`);
    if (integrityOf(stored.bytes) !== integrity[file])
      throw new ReleaseNotUsable(name, version, `${file} is not the file that was released`);
    const fault = sheetFault(release, file, stored.bytes);
    if (fault) throw new ReleaseNotUsable(name, version, fault);
    await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
    await writeFile(path.join(draft, file), stored.bytes);
  }

  async function fetchFiles(release: Release, files: string[], draft: string): Promise<void> {
    const results = await Promise.allSettled(files.map((file) => fetchFile(release, file, draft)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function fetchRelease(name: string, version: string): Promise<Release> {
    const release = await readManifest(storage, name, version);
    const folder = folderOf(release);
    const draft = `${folder}.${randomUUID()}.tmp`;
    try {
      const files = Object.keys(release.integrity);
      while (files.length > 0) await fetchFiles(release, files.splice(0, maxParallel), draft);
      await compressTexts(path.join(draft, 'browser'));
      await writeFile(path.join(draft, 'release.json'), JSON.stringify(release));
      await rename(draft, folder).catch((error: unknown) => {
        // Another backend on this machine fetched it at the same time.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return release;
  }

  async function find(name: string, version: string): Promise<Release> {
    if (!safeName.test(name) || !safeName.test(version))
      throw new ReleaseNotUsable(name, version, 'no such name');
    const file = path.join(cache, name, version, 'release.json');
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null ? fetchRelease(name, version) : parseManifest(name, version, text);
  }

  function read(name: string, version: string): Promise<Release> {
    const key = releaseKey(name, version);
    const reading = manifests.get(key) ?? find(name, version);
    manifests.delete(key);
    manifests.set(key, reading);
    // A release that is not there yet may be published later.
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

  const isThere = (file: string): Promise<boolean> =>
    access(file).then(
      () => true,
      () => false,
    );

  async function has(name: string, version: string): Promise<boolean> {
    return (
      safeName.test(name) &&
      safeName.test(version) &&
      isThere(path.join(cache, name, version, 'release.json'))
    );
  }

  /** A release that was fetched just now may be about to be shown; an old draft is of a process that died. */
  async function keepOnly(keys: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(cache).catch(() => []))
      for (const version of await readdir(path.join(cache, name)).catch(() => [])) {
        const key = releaseKey(name, version);
        const folder = path.join(cache, name, version);
        if (keys.has(key) || (await ageOf(folder)) < minAgeMs) continue;
        manifests.delete(key);
        // Renamed first, so that nobody reads half of it.
        const draft = version.endsWith('.tmp') ? folder : `${folder}.${randomUUID()}.tmp`;
        if (draft !== folder) await rename(folder, draft);
        await rm(draft, { recursive: true, force: true });
      }
  }

  /** Answers visitors, so releases that do not exist are remembered: they must not cost a request to the store each time. */
  async function locate(name: string, version: string, file: string): Promise<string | null> {
    const key = releaseKey(name, version);
    if ((missing.get(key) ?? 0) > performance.now()) return null;
    const release = await read(name, version).catch(() => null);
    if (!release) {
      if (missing.size >= 1000) missing.clear();
      missing.set(key, performance.now() + missingTtlMs);
      return null;
    }
    if (!release.integrity[file]) return null;
    const localFile = path.join(folderOf(release), file);
    if (await isThere(localFile)) return localFile;
    // Another backend on this machine may have removed it.
    manifests.delete(key);
    await read(name, version).catch(() => null);
    return (await isThere(localFile)) ? localFile : null;
  }

  return { read, has, locate, keepOnly, folderOf };
}
