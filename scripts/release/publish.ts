import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf } from '../../backend/src/releases/integrity.ts';
import type { Release } from '../../backend/src/releases/release.ts';
import type { BuildManifest } from '../webpack/BuildManifestPlugin.ts';
import type { FederatedPackage } from '../webpack/federatedPackage.ts';
import { sharedVersions } from '../webpack/shared.ts';

const targets = ['browser', 'server'] as const;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'build.json');
  return files.map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name)).toSorted();
}

async function hashesOf(dist: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const target of targets) {
    for (const file of await filesOf(path.join(dist, target)))
      hashes[`${target}/${file}`] = integrityOf(await readFile(path.join(dist, target, file)));
  }
  return hashes;
}

async function readBuild(dist: string, target: (typeof targets)[number]): Promise<BuildManifest> {
  return JSON.parse(await readFile(path.join(dist, target, 'build.json'), 'utf8')) as BuildManifest;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // A copy of the source without its history is built all the same.
    return '';
  }
}

async function describe(pkg: FederatedPackage, dist: string): Promise<Release> {
  const [browser, server] = await Promise.all([readBuild(dist, 'browser'), readBuild(dist, 'server')]);
  const integrity = await hashesOf(dist);
  const content = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 8);
  const { loadable, entries, css, exposes } = browser;
  return {
    name: pkg.name,
    version: `${pkg.version}-${content}`,
    builtAt: new Date().toISOString(),
    commit: commit(),
    shared: sharedVersions(),
    browser: { entries, css, exposes, loadable },
    server: { entry: server.entries[0] ?? '' },
    integrity,
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

/** Puts a package's build into the store under a version that names its content. A version that is there already is of
 *  the same content, and stays as it is. */
export async function publish(pkg: FederatedPackage, store: string): Promise<Release> {
  const dist = path.join(pkg.folder, 'dist');
  const release = await describe(pkg, dist);
  const folder = path.join(store, release.name, release.version);
  const isThere = await readFile(path.join(folder, 'release.json')).then(
    () => true,
    () => false,
  );
  if (isThere) return release;

  const draft = `${folder}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const target of targets)
    await cp(path.join(dist, target), path.join(draft, target), {
      recursive: true,
      filter: (file) => !file.endsWith('build.json'),
    });
  await compress(path.join(draft, 'browser'));
  await writeFile(path.join(draft, 'release.json'), JSON.stringify(release, null, 1));
  await rename(draft, folder);
  return release;
}
