import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../package/federatedPackage.ts';

/** What every front-end's build is made from, beside its own folder. */
export const sharedSources = [
  'mf-shared/src',
  'mf-shared/package.json',
  'mf-toolkit/src',
  'package-lock.json',
];
const isTest = /\.test\.tsx?$/;

async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return existsSync(place) ? [place] : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A hash of all that a package's build is made from; with `tests`, also of what tests it. */
export async function hashSources(folder: string, { tests = false } = {}): Promise<string> {
  const places = [
    path.join(folder, 'src'),
    path.join(folder, 'public'),
    path.join(folder, 'package.json'),
    ...sharedSources.map((place) => path.join(repository, place)),
  ];
  const files = (await Promise.all(places.map(filesUnder)))
    .flat()
    .filter((file) => tests || !isTest.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(path.relative(repository, file)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex');
}

type Deed = 'built' | 'tested';
const stampOf = (folder: string, deed: Deed): string => path.join(folder, 'dist', `${deed}-from`);
const hashFor = (folder: string, deed: Deed): Promise<string> =>
  hashSources(folder, { tests: deed === 'tested' });

/** Does something with a package's sources and notes that it was done with them as they were at its begin: a change
 *  meanwhile makes it due again. */
export async function noted<T>(
  folder: string,
  deed: Deed,
  work: () => Promise<T>,
  isDone: (result: T) => boolean = () => true,
): Promise<T> {
  const hash = await hashFor(folder, deed);
  await rm(stampOf(folder, deed), { force: true });
  const result = await work();
  if (!isDone(result)) return result;
  await mkdir(path.dirname(stampOf(folder, deed)), { recursive: true });
  await writeFile(stampOf(folder, deed), hash);
  return result;
}

/** Does something with a package's sources, unless it was done with them as they are. */
export async function oncePerSources(folder: string, deed: Deed, work: () => Promise<void>): Promise<void> {
  const stamp = await readFile(stampOf(folder, deed), 'utf8').catch(() => '');
  if (stamp !== (await hashFor(folder, deed))) await noted(folder, deed, work);
}
