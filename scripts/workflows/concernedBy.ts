import path from 'node:path';

export const sharedSources = [
  'mf-shared/**',
  'mf-toolkit/**',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  '.github/workflows/front-ends.yml',
  '.github/workflows/front-end.yml',
];

export function concernedBy(files: string[], frontEnds: string[]): string[] {
  const isShared = (file: string): boolean =>
    sharedSources.some((pattern) => path.posix.matchesGlob(file, pattern));
  if (files.some(isShared)) return frontEnds;
  return frontEnds.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
}
