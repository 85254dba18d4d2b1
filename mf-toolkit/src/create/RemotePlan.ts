import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { fragmentName, slotName, withoutLanguage } from '../release/owns.ts';

export const usage =
  'meltemi create mf-gifts --route /gifts --fragment GiftHint --slot product:after-buy [--title Gifts --title-el Δώρα]';

const title = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ,.!?&-]*$/u, 'no title: letters, figures and spaces'),
);

const planSchema = v.object({
  /** Of the package: mf-gifts. */
  name: v.pipe(v.string(), v.regex(/^mf(-[a-z]+)+$/, 'no name of a remote, such as mf-gifts')),
  route: v.pipe(
    v.string(),
    v.regex(/^(\/[\w-]+)+$/, 'no address of a page, such as /gifts'),
    withoutLanguage,
  ),
  fragment: fragmentName,
  slot: slotName,
  title,
  greekTitle: title,
});

/** What a team wants to begin with: a page, and a fragment in a page of others. */
export type RemotePlan = v.InferOutput<typeof planSchema>;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of a package's name: mf-gift-cards is `gift`, `cards`. */
export const wordsOf = (name: string): string[] => name.split('-').slice(1);

/** Reads the arguments of `meltemi create`. Throws with every one that is missing or wrong. */
export function readPlan(args: string[]): RemotePlan {
  const text = { type: 'string' } as const;
  const options = { route: text, fragment: text, slot: text, title: text, 'title-el': text };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { route, fragment, slot } = values;
  const [name] = positionals;
  if (!name || !route || !fragment || !slot) throw new Error(`usage: ${usage}`);
  const title = values.title ?? capitalised(wordsOf(name).join(' ') || name);
  const plan = { name, route, fragment, slot, title, greekTitle: values['title-el'] ?? title };
  const read = v.safeParse(planSchema, plan);
  if (read.success) return read.output;
  throw new Error(
    read.issues.map(({ message, input }) => `${String(input)} is ${message}`).join('\n') +
      `\nusage: ${usage}`,
  );
}

/** The words of a text in capitals, joined: GiftCards. */
export const pascalCase = (words: string[]): string => words.map(capitalised).join('');
