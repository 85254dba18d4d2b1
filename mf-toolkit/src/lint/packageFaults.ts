import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stylesOf } from '../build/styleTypes.ts';
import { assertOwnRules } from '../build/layerStyles.ts';
import { dependencyFolder } from '../package/dependencyFolder.ts';
import { ownsDocument, type FederatedPackage } from '../package/federatedPackage.ts';
import { toFolderName } from '../release/release.ts';
import { borderFaults, privateImports } from './borderFaults.ts';
import { frontEndBorders, type Border } from './borders.ts';
import { folderCycles } from './folderCycles.ts';
import {
  candidatesOf,
  readEntries,
  readModule,
  sourceFiles,
  type Entries,
  type Resolve,
} from './readModules.ts';
import { textFaults } from './textFaults.ts';
import { unusedExports } from './unusedExports.ts';

const contracts = ['mf-shared', 'mf-toolkit'];

const isOfShop = (specifier: string): boolean => /^(?:shell|backend|mf-[\w-]+)(?:\/|$)/.test(specifier);

/** Everything outside of the package counts as another one, whether or not it is on this machine. */
function resolver(name: string, files: Set<string>, entries: Entries): Resolve {
  return (specifier, from) => {
    const isRelative = specifier.startsWith('.');
    const entry = isRelative ? undefined : entries.get(specifier);
    if (entry) return { file: entry, isPublic: true };
    const base = isRelative ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
    const target = base.split('/node_modules/').at(-1) ?? base;
    const own = candidatesOf(target).find((candidate) => files.has(candidate));
    if (own) return { file: own, isPublic: false };
    if (target.startsWith(`${name}/`) || !(isRelative || isOfShop(target))) return null;
    return { file: target.replace(/^(?:\.\.\/)+/, ''), isPublic: false };
  };
}

function bordersOf(name: string): Border[] {
  const remote = frontEndBorders.find(({ folder }) => folder === (name === 'shell' ? name : 'mf-*'));
  const others: Border = { folder: '*', imports: [], why: '' };
  return [...(remote ? [{ ...remote, folder: name }] : []), ...frontEndBorders, others];
}

function structureFaults(folder: string, name: string): string[] {
  const files = new Map(
    sourceFiles(folder).map((file) => [path.posix.join(name, file), path.join(folder, file)]),
  );
  const manifests = contracts.map((each) => path.join(dependencyFolder(folder, each), 'package.json'));
  const resolve = resolver(name, new Set(files.keys()), readEntries(manifests));
  const modules = [...files].map(([file, place]) => readModule(place, file, resolve));
  const ownEntries = readEntries([path.join(folder, 'package.json')]);
  const faults = [
    ...borderFaults(modules, bordersOf(name)),
    ...privateImports(modules, contracts),
    ...unusedExports(modules, new Set([`${name}/src/contract.ts`, ...ownEntries.values()])),
  ];
  return [...faults.map(({ text }) => text), ...folderCycles(modules, `${name}/src`)];
}

function styleFault(folder: string, sheet: string): string[] {
  try {
    assertOwnRules(readFileSync(sheet, 'utf8'), path.relative(folder, sheet));
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Returns what a front-end does that the others' independence forbids, parts of it that nothing uses, and
 *  wrong texts. */
export async function packageFaults(pkg: FederatedPackage): Promise<string[]> {
  const name = toFolderName(pkg.name);
  const sheets = ownsDocument(pkg) ? [] : await stylesOf(pkg.folder);
  const texts = globSync('src/locales/*.json', { cwd: pkg.folder });
  return [
    ...structureFaults(pkg.folder, name),
    ...sheets.flatMap((sheet) => styleFault(pkg.folder, sheet)),
    ...texts.flatMap((file) => textFaults(pkg.folder, file)).map(({ text }) => text),
  ];
}
