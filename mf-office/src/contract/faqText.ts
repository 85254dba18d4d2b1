import type { FaqEntry, TextBlock } from 'mf-shared/calls';

/** How staff edit an FAQ group: each line is a paragraph, `- ` begins an entry of a list, `## ` a question. A
 *  question may end with its id, like `{#refund}`, to which links with #refund lead. */
export const writeFaq = (entries: FaqEntry[]): string =>
  entries
    .map(({ id, question, answer }) => [`## ${question} {#${id}}`, ...answer.map(writeBlock)].join('\n\n'))
    .join('\n\n');

const writeBlock = (block: TextBlock): string =>
  typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n');

const questionLine = /^#{1,6}\s+(?<question>.*?)\s*(?:\{#(?<id>[\p{L}\p{N}-]+)\})?$/u;
const itemLine = /^[-*•]\s+(?<item>.*)$/;

/** Lines before the first question are left out. */
export function readFaq(text: string): FaqEntry[] {
  const entries: FaqEntry[] = [];
  for (const line of linesOf(text)) {
    const { question, id } = questionLine.exec(line)?.groups ?? {};
    if (question !== undefined) {
      entries.push({ id: unusedId(id ?? idOf(question), entries), question, answer: [] });
      continue;
    }
    const answer = entries.at(-1)?.answer;
    const item = itemLine.exec(line)?.groups?.['item'];
    const block = answer?.at(-1);
    if (item !== undefined && Array.isArray(block)) block.push(item);
    else answer?.push(item === undefined ? line : [item]);
  }
  return entries;
}

/** Without empty ones. */
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

function unusedId(id: string, entries: FaqEntry[]): string {
  const used = new Set(entries.map((entry) => entry.id));
  let unused = id;
  for (let count = 2; used.has(unused); count += 1) unused = `${id}-${count}`;
  return unused;
}
