import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

/** The file for a runner's counts. That of an earlier run is removed. */
export function freshResultFile(suite: string): string {
  const folder = path.join(repository, 'test-results/counts');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${suite}.json`);
  rmSync(file, { force: true });
  return file;
}

/** The counts that a runner wrote, or null where it wrote none. */
export function readResult(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
