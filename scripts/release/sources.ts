import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../webpack/federatedPackage.ts';

const shared = ['mf-shared/src', 'mf-shared/package.json', 'scripts/webpack', 'package-lock.json'];
const isTest = /\.test\.tsx?$/;

async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return existsSync(place) ? [place] : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A hash of all that a package's build is made from. */
export async function hashSources(folder: string): Promise<string> {
  const places = [
    path.join(folder, 'src'),
    path.join(folder, 'public'),
    path.join(folder, 'package.json'),
    ...shared.map((place) => path.join(repository, place)),
  ];
  const files = (await Promise.all(places.map(filesUnder))).flat().filter((file) => !isTest.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(path.relative(repository, file)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (folder: string): string => path.join(folder, 'dist/built-from');

/** Whether the package's build was made from its sources as they are. */
export async function isBuilt(folder: string): Promise<boolean> {
  const stamp = await readFile(stampOf(folder), 'utf8').catch(() => '');
  return stamp !== '' && stamp === (await hashSources(folder));
}

export async function markBuilt(folder: string, hash: string): Promise<void> {
  await writeFile(stampOf(folder), hash);
}
