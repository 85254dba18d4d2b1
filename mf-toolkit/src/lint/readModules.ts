import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type ModuleItem, type Pattern } from '@swc/core';

interface Import {
  file: string;
  specifier: string;
  /** `*` means every export, as for `import()`; `export *` those that are imported from this file in turn. */
  names: string[];
  /** Whether the specifier is a public entry of its package. */
  isPublic: boolean;
}

export interface Module {
  file: string;
  imports: Import[];
  exports: string[];
}

/** Files by public specifier, such as `mf-shared/paths`. */
export type Entries = Map<string, string>;

/** Finds the file that a specifier in `from` means; null if it is not to be checked. */
export type Resolve = (specifier: string, from: string) => Pick<Import, 'file' | 'isPublic'> | null;

type Written = Pick<Import, 'specifier' | 'names'>;

const dynamicImport = /\b(?:import|mock|requireActual)\(\s*'([^']+)'/g;

const generated = ['node_modules', 'dist', '.cache', '.data', '.git'];

/** Does not use git, because the sources may come as an archive. */
const filesIn = (folder: string, patterns: string[]): string[] =>
  globSync(patterns, { cwd: folder, exclude: (name) => generated.includes(path.basename(name)) }).toSorted();

export const sourceFiles = (folder: string): string[] => filesIn(folder, ['**/*.ts', '**/*.tsx', '**/*.mjs']);

/** Reads the public entries of a package. */
function entriesOf(manifest: string): Entries {
  const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    name: string;
    exports?: Record<string, string | { default: string }>;
  };
  return new Map(
    Object.entries(exports).map(([entry, target]) => [
      path.posix.join(name, entry),
      path.posix.join(name, typeof target === 'string' ? target : target.default),
    ]),
  );
}

export const readEntries = (manifests: string[]): Entries =>
  new Map(manifests.flatMap((manifest) => [...entriesOf(manifest)]));

export const projectEntries = (root: string): Entries =>
  readEntries(filesIn(root, ['*/package.json']).map((manifest) => path.join(root, manifest)));

/** The files that a path without or with extension may mean. */
export const candidatesOf = (base: string): string[] => [
  base,
  `${base}.ts`,
  `${base}.tsx`,
  `${base}/index.ts`,
];

const namesIn = (pattern: Pattern): string[] => {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((each) => (each ? namesIn(each) : []));
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((each) => {
    if (each.type === 'AssignmentPatternProperty') return [each.key.value];
    return namesIn(each.type === 'RestElement' ? each.argument : each.value);
  });
};

function exportsOf(item: ModuleItem): string[] {
  if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression') return ['default'];
  if (item.type === 'ExportNamedDeclaration')
    return item.specifiers.map((each) => {
      if (each.type === 'ExportSpecifier') return (each.exported ?? each.orig).value;
      return each.type === 'ExportNamespaceSpecifier' ? each.name.value : 'default';
    });
  if (item.type !== 'ExportDeclaration') return [];
  const { declaration } = item;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => namesIn(id));
  if ('identifier' in declaration) return [declaration.identifier.value];
  return 'value' in declaration.id ? [declaration.id.value] : [];
}

function importsOf(item: ModuleItem): Written[] {
  if (item.type === 'ImportDeclaration') {
    const names = item.specifiers.map((each) => {
      if (each.type === 'ImportSpecifier') return (each.imported ?? each.local).value;
      return each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    });
    return [{ specifier: item.source.value, names }];
  }
  if (item.type === 'ExportAllDeclaration') return [{ specifier: item.source.value, names: ['export *'] }];
  if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
  const names = item.specifiers.map((each) => (each.type === 'ExportSpecifier' ? each.orig.value : '*'));
  return [{ specifier: item.source.value, names }];
}

/** `name` is the file's path as it appears in `Module` and goes to `resolve`. */
export function readModule(file: string, name: string, resolve: Resolve): Module {
  const text = readFileSync(file, 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const written = [
    ...body.flatMap(importsOf),
    ...[...text.matchAll(dynamicImport)].map(([, specifier = '']) => ({ specifier, names: ['*'] })),
  ];
  const imports = written.flatMap(({ specifier, names }) => {
    const found = resolve(specifier, name);
    return found ? [{ ...found, specifier, names }] : [];
  });
  return { file: name, imports, exports: body.flatMap(exportsOf) };
}

/** Reads all packages of a project. */
export function readModules(root: string): Module[] {
  const files = new Set(sourceFiles(root));
  const entries = projectEntries(root);
  return [...files].map((file) =>
    readModule(path.join(root, file), file, (specifier, from) => {
      const isRelative = specifier.startsWith('.');
      const entry = isRelative ? undefined : entries.get(specifier);
      // A package without public entries can be imported by its folder.
      const base = isRelative ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
      const found = entry ?? candidatesOf(base).find((candidate) => files.has(candidate));
      return found ? { file: found, isPublic: entry !== undefined } : null;
    }),
  );
}
