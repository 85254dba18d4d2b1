import { inEnglish, says } from '../../../locales/Sentence.ts';
import type { Texts, Text } from '../../../locales/texts.ts';

const sources = [
  'pictures of {code}',
  'prices of {code}',
  'colours and sizes of {code}',
  'sale of {code}',
  'stock of {code}',
  'category of {code}',
  'measures of {code}',
  'on sale: {code}',
  'off sale: {code}',
  'new item {code}',
] as const satisfies Text[];

/** What a change of the office is called where it is stored, as an import is by its file. */
export const changeSource = (source: (typeof sources)[number], code: string): string =>
  inEnglish(says(source, { code }));

/** How the stored sources of the office begin. */
export const officeSources: readonly string[] = sources.map((source) => source.replace('{code}', ''));

/** A stored source as readers see it; the name of a file stays. */
export function shownSource(stored: string, t: Texts): string {
  for (const source of sources) {
    const start = source.replace('{code}', '');
    if (stored.startsWith(start)) return t(source, { code: stored.slice(start.length) });
  }
  return stored;
}
