import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

export interface Command {
  text: string;
  /** `meltemi NAME` is a command of the shop or the toolkit, `npm NAME` a script. */
  tool: 'meltemi' | 'npm';
  name: string;
  /** The folder of an npm script: from `-w`, or the repository's root. */
  workspace: string;
  args: string[];
}

export const readDocument = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const fencedBlocks = (text: string): string[] =>
  [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = '']) => block);

const inlineCode = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll('\n', ' '),
  );

const linesOf = (file: string): string[] =>
  fencedBlocks(readDocument(file))
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean);

const codeOf = (file: string): string[] => [...linesOf(file), ...inlineCode(readDocument(file))];

export const commandsNamedIn = (file: string): Command[] =>
  codeOf(file).flatMap((line) => commandsIn(line, file));

export const pathsNamedIn = (file: string): string[] =>
  codeOf(file)
    .flatMap(wordsOf)
    .filter((word) =>
      /^(?:\.github|backend|demo|docs|e2e|lab|mf-[a-z]+|scripts|shell)\/[\w./@-]*$/.test(word),
    );

export const commandsToTypeIn = (file: string): Command[] =>
  linesOf(file).flatMap((line) => commandsIn(line, file));

/**
 * A line may have several commands, joined by && or after a prefix (`docker compose exec shop-1 meltemi
 * orders`).
 */
function commandsIn(line: string, file: string): Command[] {
  return line.split(/&&|;| {3,}/).flatMap((part) => {
    const [, tool, rest = ''] =
      /(?:^|\s)(npm run(?: -s)?|npm(?= (?:test|start)\b)|meltemi)\s+(.+)$/.exec(part.trim()) ?? [];
    const [name = '', ...words] = wordsOf(rest);
    if (!tool || !/^[a-z][\w:-]*$/.test(name)) return [];
    const text = `${file}: ${part.trim()}`;
    const at = words.indexOf('-w');
    const workspace = at < 0 ? '.' : (words[at + 1] ?? '');
    const args = (at < 0 ? words : words.toSpliced(at, 2)).filter((word) => word !== '--');
    return [{ text, tool: tool === 'meltemi' ? 'meltemi' : 'npm', name, workspace, args }];
  });
}

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
