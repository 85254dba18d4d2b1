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
  const importers = new Map<string, { file: string; names: string[] }[]>();
  for (const { file, imports } of modules)
    for (const { file: imported, names } of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), { file, names }]);

  // Two files may export each other.
  const usedOf = (used: string, seen = new Set<string>()): string[] => {
    if (isEntry(used) || publicFiles.has(used)) return ['*'];
    if (seen.has(used)) return [];
    seen.add(used);
    return (importers.get(used) ?? []).flatMap(({ file, names }) =>
      names.includes('export *') ? usedOf(file, seen) : names,
    );
  };

  return modules.flatMap(({ file, exports }) => {
    const used = new Set(usedOf(file));
    return exports
      .filter((name) => name !== 'default' && !used.has(name) && !used.has('*'))
      .map((name) => ({ file, text: `${file} exports ${name}, which no file imports` }));
  });
}
