import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { releaseSchema, type Release } from './release.ts';

/** A release that cannot be had from the store, and why. */
export class ReleaseNotUsable extends Error {
  constructor(name: string, version: string, why: string, options?: ErrorOptions) {
    super(`release ${name} ${version} cannot be used: ${why}`, options);
    this.name = 'ReleaseNotUsable';
  }
}

export interface ReleaseStore {
  read(name: string, version: string): Promise<Release>;
  /** Path of a file that the release's manifest names; null for anything else. */
  locate(name: string, version: string, file: string): Promise<string | null>;
}

const part = /^[\w.-]+$/;

/** The folder of releases: `<name>/<version>/`, each written once and never changed. */
export function openStore(folder: string): ReleaseStore {
  const known = new Map<string, Promise<Release>>();

  async function readManifest(name: string, version: string): Promise<Release> {
    if (!part.test(name) || !part.test(version)) throw new ReleaseNotUsable(name, version, 'no such name');
    const file = path.join(folder, name, version, 'release.json');
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new ReleaseNotUsable(name, version, 'it is not in the store', { cause });
    });
    const release = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
    if (!release.success) throw new ReleaseNotUsable(name, version, release.issues[0].message);
    if (release.output.name !== name || release.output.version !== version)
      throw new ReleaseNotUsable(name, version, 'its manifest is of another release');
    return release.output;
  }

  function read(name: string, version: string): Promise<Release> {
    const key = `${name}/${version}`;
    const reading = known.get(key) ?? readManifest(name, version);
    known.set(key, reading);
    // A release that is not there yet may be there later.
    reading.catch(() => known.delete(key));
    return reading;
  }

  async function locate(name: string, version: string, file: string): Promise<string | null> {
    const release = await read(name, version).catch(() => null);
    if (!release?.integrity[file]) return null;
    const found = path.join(folder, name, version, file);
    return access(found).then(
      () => found,
      () => null,
    );
  }

  return { read, locate };
}
