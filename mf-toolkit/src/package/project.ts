import { globSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

export interface ProjectJson {
  version?: string;
  workspaces?: string[];
  federation?: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function readPackageJson(folder: string): ProjectJson | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as ProjectJson;
  } catch {
    return null;
  }
}

/** Returns the nearest folder upwards with npm workspaces, else the folder itself. */
export function projectRoot(folder = process.cwd()): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at))
    if (readPackageJson(at)?.workspaces) return at;
  return folder;
}

/** Returns the folders of npm workspaces, or the folder itself if it has none. */
export function packagesOf(root: string): string[] {
  const patterns = readPackageJson(root)?.workspaces;
  if (!patterns) return [root];
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
    .map((name) => path.join(root, name));
}

export const frontEndsOf = (root: string): string[] =>
  packagesOf(root).filter((folder) => readPackageJson(folder)?.federation);

export const installFolder = (folder: string): string => path.join(projectRoot(folder), 'node_modules');

/** Returns the folders of dependencies in the same project, which npm links instead of installing. */
export function linkedDependencies(folder: string): string[] {
  const { dependencies, devDependencies } = readPackageJson(folder) ?? {};
  const installed = installFolder(folder);
  return Object.keys({ ...dependencies, ...devDependencies })
    .map((name) => realpathSync(path.join(installed, name)))
    .filter((dependency) => !dependency.startsWith(installed));
}
