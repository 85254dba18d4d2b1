import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

const next = (folder: string, name: string): string =>
  path.dirname(resolve(`${name}/package.json`, { paths: [folder, import.meta.dirname] }));

/** Where a package's dependency is installed, or else the toolkit's; with more names, the dependency of that dependency, and
 *  so on. */
export const dependencyFolder = (folder: string, ...names: string[]): string => names.reduce(next, folder);
