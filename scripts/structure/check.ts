// Checks the structure of the sources: borders between packages and folders, cycles between folders, and
// exports that no file imports. With folders, reports only what is in them.
import { allowedCycles } from './allowedCycles.ts';
import { borderFaults, privateImports } from './borderFaults.ts';
import { backendBorders, packageBorders } from './borders.ts';
import { folderCycles } from './folderCycles.ts';
import { publicEntries, readModules } from './readModules.ts';
import { unusedExports } from './unusedExports.ts';

const folders = process.argv.slice(2);
const isConcerned = (file: string): boolean =>
  folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`));

const modules = readModules();
const sharedEntries = [...publicEntries()].filter(([name]) => name.startsWith('mf-shared'));

const faults = [
  ...[
    ...borderFaults(modules, packageBorders),
    ...borderFaults(modules, backendBorders, { tests: false }),
    ...privateImports(modules, ['mf-shared', 'mf-toolkit']),
    ...unusedExports(modules, new Set(sharedEntries.map(([, file]) => file))),
  ]
    .filter(({ file }) => isConcerned(file))
    .map(({ text }) => text),
  ...Object.entries(allowedCycles)
    .filter(([root]) => isConcerned(root))
    .flatMap(([root, allowed]) => folderCycles(modules, root, allowed)),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`✓ structure: ${modules.length} files`);
