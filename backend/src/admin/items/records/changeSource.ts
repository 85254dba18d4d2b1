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

/** The stored source of a change made in the office; that of an import is its file name. */
export const changeSource = (source: (typeof sources)[number], code: string): string =>
  inEnglish(says(source, { code }));

/** The prefixes of the stored sources of the office's changes. */
export const officeSources: readonly string[] = sources.map((source) => source.replace('{code}', ''));

/** Translates a stored source; file names stay unchanged. */
export function shownSource(stored: string, t: Texts): string {
  for (const source of sources) {
    const start = source.replace('{code}', '');
    if (stored.startsWith(start)) return t(source, { code: stored.slice(start.length) });
  }
  return stored;
}
