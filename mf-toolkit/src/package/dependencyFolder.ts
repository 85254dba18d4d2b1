import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

const next = (folder: string, name: string): string =>
  path.dirname(resolve(`${name}/package.json`, { paths: [folder, import.meta.dirname] }));

/** Resolves from the package or else from the toolkit, and each further name from the dependency before
 *  it. */
export const dependencyFolder = (folder: string, ...names: string[]): string => names.reduce(next, folder);
