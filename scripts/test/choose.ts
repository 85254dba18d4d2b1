import type { Part } from './Part.ts';

const isNamed = (part: Part, word: string): boolean => part.name === word || part.kind === word;

/** The parts that the words name, by name or kind; all without a word. Throws on a word that names none. */
export function choose(parts: Part[], words: string[]): Part[] {
  const unknown = words.filter((word) => !parts.some((part) => isNamed(part, word)));
  if (unknown.length > 0) {
    const names = [...new Set(parts.flatMap(({ kind, name }) => [kind, name]))];
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  }
  if (words.length === 0) return parts;
  return parts.filter((part) => words.some((word) => isNamed(part, word)));
}
