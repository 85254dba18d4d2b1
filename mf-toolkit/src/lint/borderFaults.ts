import path from 'node:path';
import type { Border } from './borders.ts';
import { isTest } from './isTest.ts';
import type { Module } from './readModules.ts';

export interface Fault {
  file: string;
  text: string;
}

/** Returns `mf-account` for a file in that folder and the border `mf-*`; null for a file outside. */
function folderIn(file: string, { folder }: Border): string | null {
  const start = file.split('/').slice(0, folder.split('/').length).join('/');
  return path.posix.matchesGlob(start, folder) ? start : null;
}

export const isIn = (file: string, folder: string): boolean =>
  folder === '*' || file.startsWith(`${folder}/`);

/** Without `tests`, the helpers of tests are checked, but not the tests. */
export function borderFaults(modules: Module[], borders: Border[], { tests = true } = {}): Fault[] {
  const isInside = (file: string): boolean => borders.some((border) => folderIn(file, border));
  return modules
    .filter(({ file }) => tests || !file.endsWith('.test.ts'))
    .flatMap(({ file, imports }) => {
      const border = borders.find((each) => folderIn(file, each));
      if (!border) return [];
      const own = folderIn(file, border) ?? '';
      const allowed = [own, ...border.imports, ...(isTest(file) ? (border.tests ?? []) : [])];
      return imports
        .filter(({ file: target }) => isInside(target))
        .filter(
          ({ file: target }) =>
            !allowed.some((folder) => isIn(target, folder)) || border.except?.includes(target),
        )
        .map(({ file: target }) => ({
          file,
          text: `${file} imports ${target}, but ${own} may import ${allowed.slice(1).join(', ') || 'nothing'}${
            border.except ? ` except ${border.except.join(', ')}` : ''
          }. ${border.why}`,
        }));
    });
}

export function privateImports(modules: Module[], packages: string[]): Fault[] {
  return modules.flatMap(({ file, imports }) =>
    imports
      .filter(({ file: target, isPublic }) =>
        packages.some((name) => isIn(target, name) && !isIn(file, name) && !isPublic),
      )
      .map(({ file: target, specifier }) => ({
        file,
        text: `${file} imports ${target} as ${specifier}. Import it by a public entry in exports of package.json.`,
      })),
  );
}
