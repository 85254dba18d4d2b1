import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

export function resultFile(suite: string, file = ''): string {
  const folder = path.join(repository, 'test-results/counts');
  mkdirSync(folder, { recursive: true });
  const name = [suite, file]
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\w.-]+/g, '-');
  const place = path.join(folder, `${name}.json`);
  rmSync(place, { force: true });
  return place;
}

export function readResult(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
