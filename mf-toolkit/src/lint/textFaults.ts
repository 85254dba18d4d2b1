import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Fault } from './borderFaults.ts';

const form = v.optional(v.string());
const translation = v.union([
  v.string(),
  v.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: v.string() }),
]);

const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

function faultOf(english: string, translated: unknown): string {
  const { success, output } = v.safeParse(translation, translated);
  if (!success) return 'is neither a text nor plural forms with “other”';
  const forms = typeof output === 'string' ? [output] : Object.values(output);
  const isFilledAlike = forms.every((text) => placeholders(text) === placeholders(english));
  return isFilledAlike ? '' : 'has other placeholders than the English text';
}

// As the formatter writes them.
const keys = /^ {2}(?<key>"(?:[^"\\]|\\.)*"):/gm;

/** What the compiler does not see in the JSON of a language: keys that occur twice, and wrong translations. */
export function textFaults(root: string, file: string): Fault[] {
  const json = readFileSync(path.join(root, file), 'utf8');
  const written = [...json.matchAll(keys)].map(({ groups }) => groups?.['key'] ?? '');
  const repeated = written.filter((key, index) => written.indexOf(key) !== index);
  return [
    ...repeated.map((key) => `${key} occurs twice`),
    ...Object.entries(JSON.parse(json) as object).flatMap(([english, translated]) => {
      const fault = faultOf(english, translated);
      return fault ? [`${JSON.stringify(english)} ${fault}`] : [];
    }),
  ].map((text) => ({ file, text: `${file}: ${text}` }));
}
