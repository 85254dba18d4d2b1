import path from 'node:path';
import { frontEndsOf } from 'mf-toolkit/package';

/** The repository's root folder. */
export const repository = path.resolve(import.meta.dirname, '..');

/** The front-ends' folders, by their names. */
export const frontEnds = frontEndsOf(repository).map((folder) => path.basename(folder));

/** The path of a command that an installed package brings. */
export const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);
