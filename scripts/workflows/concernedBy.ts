import path from 'node:path';

/** What every front-end is built and checked from, besides its own folder. */
export const sharedSources = [
  'mf-shared/**',
  'mf-toolkit/**',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  '.github/workflows/front-ends.yml',
  '.github/workflows/front-end.yml',
];

/** The front-ends that changed files concern: those whose folder has one, or all where something has changed that all are
 *  built from. */
export function concernedBy(files: string[], frontEnds: string[]): string[] {
  const isShared = (file: string): boolean =>
    sharedSources.some((pattern) => path.posix.matchesGlob(file, pattern));
  if (files.some(isShared)) return frontEnds;
  return frontEnds.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
}
