import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');

/** A tool that a package of node_modules brings. */
export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);

/** Where a runner writes its counts, with what an earlier run left there removed. */
export function freshResultFile(part: string): string {
  const folder = path.join(repository, 'test-results/counts');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${part}.json`);
  rmSync(file, { force: true });
  return file;
}

/** The counts that a runner wrote, or null where it did not come to that. */
export function readResult(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
