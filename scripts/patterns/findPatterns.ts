import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { repository } from '../repository.ts';

export type Literal = Pick<RegExp, 'source' | 'flags'>;

interface Pattern extends Literal {
  file: string;
}

/** Regular expressions written as literals in these folders, each once. Tests are left out. */
export function findPatterns(folders: string[]): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: repository })))
    if (!/\.test\.ts$|\/testing\//.test(file))
      for (const { source, flags } of literalsIn(file))
        found.set(`/${source}/${flags}`, { file, source, flags });
  return [...found.values()];
}

function literalsIn(file: string): Literal[] {
  const literals: Literal[] = [];
  const text = readFileSync(path.join(repository, file), 'utf8');
  // Visits each node of the syntax tree.
  JSON.stringify(parseSync(text, { syntax: 'typescript', target: 'esnext' }), (_, node: unknown) => {
    if (isLiteral(node)) literals.push({ source: node.pattern, flags: node.flags });
    return node;
  });
  return literals;
}

const isLiteral = (node: unknown): node is { pattern: string; flags: string } =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'RegExpLiteral';
