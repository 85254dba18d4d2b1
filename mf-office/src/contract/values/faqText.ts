import type { FaqEntry, TextBlock } from 'mf-shared/calls';

/** How staff edit an FAQ group: each line is a paragraph, `- ` begins an entry of a list, `## ` a question. A
 *  question may end with its id, like `{#refund}`, to which links with #refund lead. */
export const writeFaq = (entries: FaqEntry[]): string =>
  entries
    .map(({ id, question, answer }) => [`## ${question} {#${id}}`, ...answer.map(writeBlock)].join('\n\n'))
    .join('\n\n');

const writeBlock = (block: TextBlock): string =>
  typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n');

const questionLine = /^#{1,6}\s(?<heading>.*)$/s;
const ownId = /\{#(?<id>[\p{L}\p{N}-]+)\}$/u;
const itemLine = /^[-*•]\s(?<item>.*)$/s;

/** Lines before the first question are left out. */
export function readFaq(text: string): FaqEntry[] {
  const entries: FaqEntry[] = [];
  const unusedId = idsUsedOnce();
  for (const line of linesOf(text)) {
    const heading = questionLine.exec(line)?.groups?.['heading'];
    if (heading !== undefined) {
      const question = heading.replace(ownId, '').trim();
      entries.push({
        id: unusedId(ownId.exec(heading)?.groups?.['id'] ?? idOf(question)),
        question,
        answer: [],
      });
      continue;
    }
    const answer = entries.at(-1)?.answer;
    const item = itemLine.exec(line)?.groups?.['item']?.trim();
    const block = answer?.at(-1);
    if (item !== undefined && Array.isArray(block)) block.push(item);
    else answer?.push(item === undefined ? line : [item]);
  }
  return entries;
}

/** The lines that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Letters and digits of the question. Never empty. */
const idOf = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'question';

/** Adds -2, -3 and so on to an id that is used again. */
function idsUsedOnce(): (id: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (id) => {
    let unused = id;
    let count = counts.get(id) ?? 1;
    for (; used.has(unused); unused = `${id}-${count}`) count += 1;
    counts.set(id, count);
    used.add(unused);
    return unused;
  };
}
