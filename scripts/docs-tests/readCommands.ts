import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

export interface Command {
  text: string;
  /**
   * `npx meltemi NAME` is a command of the toolkit, `npm run shop -- NAME` one of the shop, `meltemi NAME` on
   * a server one of either, and `npm run NAME` a script.
   */
  tool: 'npx meltemi' | 'shop' | 'meltemi' | 'npm';
  name: string;
  /** `.` without -w. */
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
      /^(?:\.github|backend|benchmarks|chaos|demo|docs|e2e|garments|mf-[a-z]+|scripts|shell)\/[\w./@-]*$/.test(
        word,
      ),
    );

export const commandsToTypeIn = (file: string): Command[] =>
  linesOf(file).flatMap((line) => commandsIn(line, file));

function commandsIn(line: string, file: string): Command[] {
  return line.split(/&&|;| {3,}/).flatMap((part) => {
    const [, tool, rest = ''] =
      /(?:^|\s)(npm run shop --|npm run(?: -s)?|npm(?= (?:test|start)\b)|(?:npx )?meltemi)\s+(.+)$/.exec(
        part.trim(),
      ) ?? [];
    const [name = '', ...words] = wordsOf(rest);
    if (!tool || !/^[a-z][\w:-]*$/.test(name)) return [];
    const text = `${file}: ${part.trim()}`;
    const at = words.indexOf('-w');
    const workspace = at < 0 ? '.' : (words[at + 1] ?? '');
    const args = (at < 0 ? words : words.toSpliced(at, 2)).filter((word) => word !== '--');
    return [{ text, tool: toolOf(tool), name, workspace, args }];
  });
}

function toolOf(typed: string): Command['tool'] {
  if (typed === 'npx meltemi' || typed === 'meltemi') return typed;
  return typed === 'npm run shop --' ? 'shop' : 'npm';
}

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
