import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type ModuleItem, type Pattern } from '@swc/core';
import { repository } from '../repository.ts';

interface Import {
  file: string;
  specifier: string;
  /** `*` means every export, as for `import()`. */
  names: string[];
  /** Whether the specifier is a public entry of its package. */
  isPublic: boolean;
}

export interface Module {
  file: string;
  imports: Import[];
  exports: string[];
}

type Entries = Map<string, string>;
type Written = Pick<Import, 'specifier' | 'names'>;

const dynamicImport = /\b(?:import|mock|requireActual)\(\s*'([^']+)'/g;

const generated = ['node_modules', 'dist', '.cache', '.data', '.git'];

/** Does not use git, because the sources may come as an archive. */
const sourceFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: repository, exclude: (name) => generated.includes(path.basename(name)) });

export function publicEntries(): Entries {
  const entries: Entries = new Map();
  for (const manifest of sourceFiles('*/package.json')) {
    const text = readFileSync(path.join(repository, manifest), 'utf8');
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
    for (const [entry, file] of Object.entries(exports))
      entries.set(path.posix.join(name, entry), path.posix.join(path.posix.dirname(manifest), file));
  }
  return entries;
}

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
  if (item.type === 'ExportAllDeclaration') return [{ specifier: item.source.value, names: ['*'] }];
  if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
  const names = item.specifiers.map((each) => (each.type === 'ExportSpecifier' ? each.orig.value : '*'));
  return [{ specifier: item.source.value, names }];
}

function readModule(file: string, files: Set<string>, entries: Entries): Module {
  const text = readFileSync(path.join(repository, file), 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const written = [
    ...body.flatMap(importsOf),
    ...[...text.matchAll(dynamicImport)].map(([, specifier = '']) => ({ specifier, names: ['*'] })),
  ];
  const imports = written.flatMap(({ specifier, names }) => {
    const isRelative = specifier.startsWith('.');
    const entry = isRelative ? undefined : entries.get(specifier);
    // A package without public entries can be imported by its folder.
    const base = isRelative ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
    const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
    const found = entry ?? candidates.find((candidate) => files.has(candidate));
    return found ? [{ file: found, specifier, names, isPublic: entry !== undefined }] : [];
  });
  return { file, imports, exports: body.flatMap(exportsOf) };
}

export function readModules(): Module[] {
  const files = new Set(sourceFiles('**/*.ts', '**/*.tsx', '**/*.mjs'));
  const entries = publicEntries();
  return [...files].map((file) => readModule(file, files, entries));
}
