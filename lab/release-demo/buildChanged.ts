import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'mf-toolkit/release';
import { describeBuild } from 'mf-toolkit/build';
import { meltemi, readFederatedPackage } from 'mf-toolkit/package';
import { repository } from '../../scripts/repository.ts';

/** A change to one file of a package. */
export interface Change {
  folder: 'mf-catalogue' | 'mf-account' | 'mf-checkout';
  file: string;
  pattern: RegExp;
  replacement: string;
}

export interface ChangedBuild {
  release: Release;
  dist: string;
}

/** Copies a package into the repository, so that it resolves the same dependencies, and applies the change. */
async function copyChanged({ folder, file, pattern, replacement }: Change): Promise<string> {
  const copy = path.join(repository, '.data/changed', folder);
  await rm(copy, { recursive: true, force: true });
  for (const part of ['src', 'package.json'])
    await cp(path.join(repository, folder, part), path.join(copy, part), { recursive: true });
  const source = await readFile(path.join(copy, file), 'utf8');
  if (!pattern.test(source)) throw new Error(`${folder}/${file} has no ${pattern.source} to change`);
  await writeFile(path.join(copy, file), source.replace(pattern, replacement));
  const manifest = path.join(copy, 'package.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(
    manifest,
    text.replace(
      /"version": "(\d+)\.(\d+).*?"/,
      (_, major, minor) => `"version": "${major}.${Number(minor) + 1}.0"`,
    ),
  );
  return copy;
}

/** Builds a changed copy of a package as the next minor version. `build` is appended to the version. */
export async function buildChanged(change: Change, build?: string): Promise<ChangedBuild> {
  const copy = await copyChanged(change);
  const child = spawn(process.execPath, [meltemi, 'build'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${change.folder} does not build`);
  return { release: await describeBuild(readFederatedPackage(copy), build), dist: path.join(copy, 'dist') };
}
