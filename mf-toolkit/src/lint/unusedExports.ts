import type { Fault } from './borderFaults.ts';
import type { Module } from './readModules.ts';

/** Loaded by path, from a build or under a computed name. */
const isEntry = (file: string): boolean =>
  /^shell\/src\/server\.tsx$|^mf-[\w-]+\/src\/contract\.ts$/.test(file);

/**
 * Exports of `publicFiles` and of entries are used elsewhere; a default export is often named by its path, as
 * for a configuration.
 */
export function unusedExports(modules: Module[], publicFiles: Set<string>): Fault[] {
  const used = new Map<string, Set<string>>();
  for (const { file, names } of modules.flatMap(({ imports }) => imports))
    used.set(file, new Set([...(used.get(file) ?? []), ...names]));
  return modules
    .filter(({ file }) => !isEntry(file) && !publicFiles.has(file) && !used.get(file)?.has('*'))
    .flatMap(({ file, exports }) =>
      exports
        .filter((name) => name !== 'default' && !used.get(file)?.has(name))
        .map((name) => ({ file, text: `${file} exports ${name}, which no file imports` })),
    );
}
