import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { repository } from '../repository.ts';

export type Literal = Pick<RegExp, 'source' | 'flags'>;

interface Pattern extends Literal {
  file: string;
}

/** Tests are left out. */
const sourcesIn = (folders: string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: repository }))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file));

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const eachOnce = (patterns: Pattern[]): Pattern[] => [
  ...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values(),
];

/** Regular expressions written as literals in these folders, each once. */
export const findPatterns = (folders: string[]): Pattern[] =>
  eachOnce(sourcesIn(folders).flatMap((file) => literalsIn(file).map((literal) => ({ file, ...literal }))));

function literalsIn(file: string): Literal[] {
  const literals: Literal[] = [];
  // Visits each node of the syntax tree.
  JSON.stringify(parseSync(textOf(file), { syntax: 'typescript', target: 'esnext' }), (_, node: unknown) => {
    if (isLiteral(node)) literals.push({ source: node.pattern, flags: node.flags });
    return node;
  });
  return literals;
}

const isLiteral = (node: unknown): node is { pattern: string; flags: string } =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'RegExpLiteral';

/**
 * Loads the files in these folders that make regular expressions of texts. Returns those that they make meanwhile, each
 * once, and the files that make none before they are called.
 */
export async function findMadePatterns(folders: string[]): Promise<{ patterns: Pattern[]; later: string[] }> {
  const files = sourcesIn(folders).filter((file) => /\b(?:new RegExp|headingPattern)\(/.test(textOf(file)));
  const patterns: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: ConstructorParameters<RegExpConstructor>) {
      const made = new target(...args);
      const stack = new Error().stack ?? '';
      for (const file of files)
        if (stack.includes(`/${file}:`)) patterns.push({ file, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of files) await import(path.join(repository, file));
  } finally {
    globalThis.RegExp = original;
  }
  const later = files.filter((file) => !patterns.some((pattern) => pattern.file === file));
  return { patterns: eachOnce(patterns), later: later.toSorted() };
}
