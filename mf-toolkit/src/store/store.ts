import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { compressTexts } from './compressTexts.ts';
import { integrityOf } from '../release/integrity.ts';
import { releaseKey } from './retainedReleases.ts';
import type { StorageBackend } from './StorageBackend.ts';
import { releaseSchema, type Release } from '../release/release.ts';

/** A release that cannot be used, and why: trying again does not help. */
export class ReleaseNotUsable extends Error {
  constructor(name: string, version: string, why: string, options?: ErrorOptions) {
    super(`release ${name} ${version} cannot be used: ${why}`, options);
    this.name = 'ReleaseNotUsable';
  }
}

export interface ReleaseStore {
  /** The manifest of a release, all of whose files are then on this machine. */
  read(name: string, version: string): Promise<Release>;
  /** Whether a release is on this machine: one that the shop shows or showed. */
  has(name: string, version: string): Promise<boolean>;
  /** Path of a file that the release's manifest names; null for anything else. */
  locate(name: string, version: string, file: string): Promise<string | null>;
  /** Removes what is not to be kept from this machine. Whoever asks for it again has it fetched again. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
  /** Where a release's files are on this machine. */
  folderOf(release: Pick<Release, 'name' | 'version'>): string;
}

const part = /^[\w.-]+$/;
const atOnce = 8;
const remembered = 64;
const missingMs = 10_000;
const settledMs = 24 * 60 * 60_000;

/** How long ago something came; what is not there came just now. */
const ageOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** The manifest in a store. Throws `ReleaseNotUsable` where there is none, or none that can be trusted. */
export async function readManifest(place: StorageBackend, name: string, version: string): Promise<Release> {
  if (!part.test(name) || !part.test(version)) throw new ReleaseNotUsable(name, version, 'no such name');
  const found = await place.read(`${name}/${version}/release.json`);
  if (!found) throw new ReleaseNotUsable(name, version, 'it is not in the store');
  return parseManifest(name, version, new TextDecoder().decode(found.bytes));
}

function parseManifest(name: string, version: string, text: string): Release {
  const release = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
  if (!release.success) throw new ReleaseNotUsable(name, version, faultOf(release.issues[0]));
  if (release.output.name !== name || release.output.version !== version)
    throw new ReleaseNotUsable(name, version, 'its manifest is of another release');
  return release.output;
}

const faultOf = (issue: v.BaseIssue<unknown>): string =>
  `its manifest has a fault: ${v.getDotPath(issue) ?? ''} ${issue.message}`;

/** The releases of a store, each fetched whole into a folder of this machine and checked by its hashes before it is
 *  used: what was had once is there when the store is not. */
export function openStore(place: StorageBackend, cache: string): ReleaseStore {
  const known = new Map<string, Promise<Release>>();
  /** Until when a release counts as missing. */
  const missing = new Map<string, number>();
  const folderOf: ReleaseStore['folderOf'] = ({ name, version }) => path.join(cache, name, version);

  async function fetchFile(release: Release, file: string, draft: string): Promise<void> {
    const { name, version, integrity } = release;
    const found = await place.read(`${name}/${version}/${file}`);
    if (!found) throw new ReleaseNotUsable(name, version, `${file} is missing`);
    if (integrityOf(found.bytes) !== integrity[file])
      throw new ReleaseNotUsable(name, version, `${file} is not the file that was released`);
    await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
    await writeFile(path.join(draft, file), found.bytes);
  }

  async function fetchFiles(release: Release, files: string[], draft: string): Promise<void> {
    const results = await Promise.allSettled(files.map((file) => fetchFile(release, file, draft)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function fetchRelease(name: string, version: string): Promise<Release> {
    const release = await readManifest(place, name, version);
    const folder = folderOf(release);
    const draft = `${folder}.${randomUUID()}.tmp`;
    try {
      const files = Object.keys(release.integrity);
      while (files.length > 0) await fetchFiles(release, files.splice(0, atOnce), draft);
      await compressTexts(path.join(draft, 'browser'));
      await writeFile(path.join(draft, 'release.json'), JSON.stringify(release));
      await rename(draft, folder).catch((error: unknown) => {
        // Another backend on this machine was as quick.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return release;
  }

  async function find(name: string, version: string): Promise<Release> {
    if (!part.test(name) || !part.test(version)) throw new ReleaseNotUsable(name, version, 'no such name');
    const file = path.join(cache, name, version, 'release.json');
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null ? fetchRelease(name, version) : parseManifest(name, version, text);
  }

  function read(name: string, version: string): Promise<Release> {
    const key = releaseKey(name, version);
    const reading = known.get(key) ?? find(name, version);
    known.delete(key);
    known.set(key, reading);
    // A release that is not there yet may be there later.
    reading.then(
      () => missing.delete(key),
      () => known.delete(key),
    );
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return reading;
  }

  const isThere = (file: string): Promise<boolean> =>
    access(file).then(
      () => true,
      () => false,
    );

  async function has(name: string, version: string): Promise<boolean> {
    return part.test(name) && part.test(version) && isThere(path.join(cache, name, version, 'release.json'));
  }

  /** What came only just now may be about to be shown; a draft that nobody finishes is of a process that died. */
  async function keepOnly(keys: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(cache).catch(() => []))
      for (const version of await readdir(path.join(cache, name)).catch(() => [])) {
        const key = releaseKey(name, version);
        const folder = path.join(cache, name, version);
        if (keys.has(key) || (await ageOf(folder)) < settledMs) continue;
        known.delete(key);
        // Gone whole or not at all, whoever reads it meanwhile.
        const draft = version.endsWith('.tmp') ? folder : `${folder}.${randomUUID()}.tmp`;
        if (draft !== folder) await rename(folder, draft);
        await rm(draft, { recursive: true, force: true });
      }
  }

  /** For visitors: who asks for what never was does not make the shop ask its store each time. */
  async function locate(name: string, version: string, file: string): Promise<string | null> {
    const key = releaseKey(name, version);
    if ((missing.get(key) ?? 0) > performance.now()) return null;
    const release = await read(name, version).catch(() => null);
    if (!release) {
      if (missing.size >= 1000) missing.clear();
      missing.set(key, performance.now() + missingMs);
      return null;
    }
    if (!release.integrity[file]) return null;
    const found = path.join(folderOf(release), file);
    if (await isThere(found)) return found;
    // Another backend on this machine may have removed what this one remembers.
    known.delete(key);
    await read(name, version).catch(() => null);
    return (await isThere(found)) ? found : null;
  }

  return { read, has, locate, keepOnly, folderOf };
}
