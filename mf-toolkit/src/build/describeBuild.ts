import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '../release/integrity.ts';
import { builtMaps, contentOf, releaseSchema, type Release } from '../release/release.ts';
import type { BuildManifest } from './BuildManifestPlugin.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';

type Target = 'browser' | 'server';

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'build.json');
  return files.map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name)).toSorted();
}

async function hashesOf(folder: string, files: string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of files) hashes[file] = integrityOf(await readFile(path.join(folder, file)));
  return hashes;
}

const isMap = (file: string): boolean => file.startsWith(`${builtMaps}${path.sep}`);

async function servedFiles(dist: string, targets: Target[]): Promise<string[]> {
  const lists = targets.map(async (target) => {
    const files = await filesOf(path.join(dist, target));
    return files.filter((file) => !isMap(file)).map((file) => `${target}/${file}`);
  });
  return (await Promise.all(lists)).flat();
}

async function readBuild(dist: string, target: Target): Promise<BuildManifest> {
  return JSON.parse(await readFile(path.join(dist, target, 'build.json'), 'utf8')) as BuildManifest;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // The source may come without its git history.
    return '';
  }
}

const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);

/** Returns the release manifest of a build. `build` is appended to the package's version; `content`
 *  appends a hash of the contents. */
export async function describeBuild(pkg: FederatedPackage, build?: string): Promise<Release> {
  const dist = path.join(pkg.folder, 'dist');
  const browser = await readBuild(dist, 'browser');
  const server = pkg.application ? null : await readBuild(dist, 'server');
  const { loadable, entries, css, exposes, shared, contract, owns } = browser;
  const maps = path.join(dist, 'browser', builtMaps);
  const release: Release = {
    name: pkg.name,
    version: pkg.version,
    builtAt: new Date().toISOString(),
    commit: commit(),
    shared,
    ...(pkg.requires && { requires: pkg.requires }),
    browser: { entries, css, exposes, loadable },
    ...(server && { server: { entry: server.entries[0] ?? '' } }),
    ...(contract && { contract }),
    ...(owns && { owns }),
    integrity: await hashesOf(dist, await servedFiles(dist, server ? ['browser', 'server'] : ['browser'])),
    maps: await hashesOf(maps, existsSync(maps) ? await filesOf(maps) : []),
  };
  const ending = build === 'content' ? hashOf(contentOf(release)) : build;
  return v.parse(releaseSchema, { ...release, ...(ending && { version: `${pkg.version}-${ending}` }) });
}
