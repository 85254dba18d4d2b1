import { createRequire } from 'node:module';
import path from 'node:path';

const next = (folder: string, name: string): string =>
  path.dirname(createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`));

/** Where a package's dependency is installed; with more names, the dependency of that dependency, and so on. */
export const dependencyFolder = (folder: string, ...names: string[]): string => names.reduce(next, folder);
