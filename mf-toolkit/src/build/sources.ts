import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installFolder, linkedDependencies } from '../package/project.ts';

const isTest = /\.test\.tsx?$/;

async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return existsSync(place) ? [place] : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function hashSources(folder: string, { tests = false } = {}): Promise<string> {
  const places = [
    path.join(folder, 'public'),
    ...[folder, ...linkedDependencies(folder)].flatMap((one) => [
      path.join(one, 'src'),
      path.join(one, 'package.json'),
    ]),
    path.join(installFolder(folder), '.package-lock.json'),
  ];
  const files = (await Promise.all(places.map(filesUnder)))
    .flat()
    .filter((file) => tests || !isTest.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(path.relative(folder, file)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex');
}

type Step = 'built' | 'tested';
const stampFile = (folder: string, step: Step): string => path.join(folder, 'dist', `${step}-from`);
const hashFor = (folder: string, step: Step): Promise<string> =>
  hashSources(folder, { tests: step === 'tested' });

/** Takes the hash before the step, so that a change during the step makes it due again. */
export async function runAndStamp<T>(
  folder: string,
  step: Step,
  work: () => Promise<T>,
  isDone: (result: T) => boolean = () => true,
): Promise<T> {
  const hash = await hashFor(folder, step);
  await rm(stampFile(folder, step), { force: true });
  const result = await work();
  if (!isDone(result)) return result;
  await mkdir(path.dirname(stampFile(folder, step)), { recursive: true });
  await writeFile(stampFile(folder, step), hash);
  return result;
}

export async function runIfSourcesChanged(
  folder: string,
  step: Step,
  work: () => Promise<void>,
): Promise<void> {
  const stamp = await readFile(stampFile(folder, step), 'utf8').catch(() => '');
  if (stamp !== (await hashFor(folder, step))) await runAndStamp(folder, step, work);
}
