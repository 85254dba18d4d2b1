import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

const next = (folder: string, name: string): string =>
  path.dirname(resolve(`${name}/package.json`, { paths: [folder, import.meta.dirname] }));

/** Returns the folder of an installed dependency, resolved from the package or else from the toolkit.
 *  Further names are resolved each from the dependency before it. */
export const dependencyFolder = (folder: string, ...names: string[]): string => names.reduce(next, folder);
