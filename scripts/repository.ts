import path from 'node:path';
import { frontEndsOf } from 'mf-toolkit/package';

export const repository = path.resolve(import.meta.dirname, '..');

export const frontEnds = frontEndsOf(repository).map((folder) => path.basename(folder));

export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);
