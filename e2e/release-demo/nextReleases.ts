import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeBuild } from 'mf-toolkit/build';
import { readFederatedPackage } from 'mf-toolkit/package';
import { openStorage, publish } from 'mf-toolkit/store';
import { repository } from '../../scripts/repository.ts';

export interface Change {
  file: string;
  pattern: RegExp;
  replacement: string;
}

export interface NextRelease {
  folder: string;
  version: string;
  changes: Change[];
}

// The copies are inside the repository, so that the copies find the same dependencies and keep their build caches between
// runs.
const workspace = path.join(repository, '.data/next');
const parts = ['src', 'public', 'package.json'];
const libraries = ['mf-shared', 'mf-toolkit'];

export const copyOf = (folder: string): string => path.join(workspace, folder);

export const nextMeltemi = path.join(workspace, 'mf-toolkit/src/meltemi.ts');

export async function applyChange(folder: string, { file, pattern, replacement }: Change): Promise<void> {
  const place = path.join(copyOf(folder), file);
  const source = await readFile(place, 'utf8');
  if (!pattern.test(source)) throw new Error(`${folder}/${file} does not match ${pattern.source}.`);
  await writeFile(place, source.replace(pattern, replacement));
}

export async function copyPackage(folder: string, changes: Change[] = []): Promise<void> {
  await mkdir(copyOf(folder), { recursive: true });
  for (const part of parts) {
    const [from, to] = [path.join(repository, folder, part), path.join(copyOf(folder), part)];
    await rm(to, { recursive: true, force: true });
    if (existsSync(from)) await cp(from, to, { recursive: true });
  }
  for (const change of changes) await applyChange(folder, change);
}

async function copyLibraries(contract: Change[]): Promise<void> {
  await copyPackage('mf-shared', contract);
  await copyPackage('mf-toolkit');
  const installed = path.join(workspace, 'node_modules');
  await mkdir(installed, { recursive: true });
  for (const name of libraries) {
    await rm(path.join(installed, name), { recursive: true, force: true });
    // A symlink, because Node does not strip types from files under node_modules.
    await symlink(path.join('..', name), path.join(installed, name));
  }
}

interface Manifest {
  version: string;
  federation: { budget: { kB: number } };
}

/** Raises the budget, because the changes add code. */
async function setVersion(folder: string, version: string): Promise<void> {
  const file = path.join(copyOf(folder), 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  manifest.version = version;
  manifest.federation.budget.kB += 1;
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

export async function releaseNext(store: string, { folder, version, changes }: NextRelease): Promise<void> {
  await copyPackage(folder, changes);
  await setVersion(folder, version);
  await promisify(execFile)(process.execPath, [nextMeltemi, 'build'], { cwd: copyOf(folder) });
  const release = await describeBuild(readFederatedPackage(copyOf(folder)));
  await publish(openStorage(store), release, path.join(copyOf(folder), 'dist'));
}

/** Sequentially for one package, because its releases share a copy. */
export async function releaseAllNext(
  store: string,
  releases: NextRelease[],
  contract: Change[] = [],
): Promise<void> {
  await copyLibraries(contract);
  const folders = [...new Set(releases.map(({ folder }) => folder))];
  await Promise.all(
    folders.map(async (folder) => {
      for (const release of releases.filter((each) => each.folder === folder))
        await releaseNext(store, release);
    }),
  );
}
