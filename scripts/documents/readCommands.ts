import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

/** A command of the shop or of the toolkit, or a script of a package, as a document writes it. */
export interface Command {
  /** With its document, for messages. */
  text: string;
  /** `meltemi NAME` is of the shop or of the toolkit, `npm NAME` a script. */
  tool: 'meltemi' | 'npm';
  name: string;
  /** The folder of an npm script: of `-w mf-account`, or the repository's root. */
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

/** The lines of the fenced blocks, without comments. */
const linesOf = (file: string): string[] =>
  fencedBlocks(readDocument(file))
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean);

/** The lines of the fenced blocks, and what is set as code within sentences. */
const codeOf = (file: string): string[] => [...linesOf(file), ...inlineCode(readDocument(file))];

/** All commands of a document, those within its sentences too. */
export const commandsNamedIn = (file: string): Command[] =>
  codeOf(file).flatMap((line) => commandsIn(line, file));

/** The paths below the root's folders that a document names. Those with a placeholder are none. */
export const pathsNamedIn = (file: string): string[] =>
  codeOf(file)
    .flatMap(wordsOf)
    .filter((word) =>
      /^(?:\.github|backend|demo|docs|e2e|lab|mf-[a-z]+|scripts|shell)\/[\w./@-]*$/.test(word),
    );

/** The commands of its fenced blocks, in their order. */
export const commandsToTypeIn = (file: string): Command[] =>
  linesOf(file).flatMap((line) => commandsIn(line, file));

/** A line may have several, joined by && or after what runs them (`docker compose exec shop-1 meltemi orders`). */
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
