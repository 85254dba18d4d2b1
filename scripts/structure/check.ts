import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  borderFaults,
  folderCycles,
  packageRoots,
  privateImports,
  projectEntries,
  readModules,
  textFaults,
  unusedExports,
} from 'mf-toolkit/lint';
import { repository } from '../repository.ts';
import { backendBorders, folderApis, packageBorders } from './borders.ts';
import { importsPastApi } from './importsPastApi.ts';
import { overdueComments } from './overdueComments.ts';

const folders = process.argv.slice(2);
/** Of `garments`, which is run by hand, only the imports count. */
const isConcerned = (file: string): boolean =>
  folders.length === 0
    ? !file.startsWith('garments/')
    : folders.some((folder) => file.startsWith(`${folder}/`));

const generated = ['node_modules', 'dist', '.cache', '.data', '.git'];
const commented = globSync('**/*.{ts,tsx,js,mjs,css,sql}', {
  cwd: repository,
  exclude: (name) => generated.includes(path.basename(name)),
});
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

const modules = readModules(repository);
const sharedEntries = [...projectEntries(repository)].filter(([name]) => name.startsWith('mf-shared'));

const faults = [
  ...[
    ...borderFaults(modules, packageBorders),
    ...borderFaults(modules, backendBorders, { tests: false }),
    ...importsPastApi(modules, folderApis),
    ...privateImports(modules, ['mf-shared', 'mf-toolkit']),
    ...unusedExports(modules, new Set(sharedEntries.map(([, file]) => file))),
    ...globSync('*/src/locales/*.json', { cwd: repository }).flatMap((file) => textFaults(repository, file)),
    ...commented.flatMap((file) => overdueComments(file, read(file), version)),
  ]
    .filter(({ file }) => isConcerned(file))
    .map(({ text }) => text),
  ...packageRoots(modules)
    .filter((root) => isConcerned(`${root}/`))
    .flatMap((root) => folderCycles(modules, root)),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`✓ structure: ${modules.length} files`);
