import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { unreserved } from '../release/reservedPaths.ts';
import { fragmentName, slotName, withoutLanguage } from '../release/owns.ts';
import { program } from '../release/program.ts';

export const usage = `${program} create mf-gifts --route /gifts --fragment GiftHint --slot product:after-buy [--title Gifts --title-el Δώρα]`;

const title = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ,.!?&-]*$/u, 'invalid title: use letters, digits and spaces'),
);

const planSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^mf(-[a-z]+)+$/, 'invalid remote name: use a name such as mf-gifts')),
  route: v.pipe(
    v.string(),
    v.regex(/^(\/[\w-]+)+$/, 'invalid page path: use a path such as /gifts'),
    withoutLanguage,
    unreserved,
  ),
  fragment: fragmentName,
  slot: slotName,
  title,
  greekTitle: title,
});

export type RemotePlan = v.InferOutput<typeof planSchema>;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const wordsOf = (name: string): string[] => name.split('-').slice(1);

export function readPlan(args: string[]): RemotePlan {
  const text = { type: 'string' } as const;
  const options = { route: text, fragment: text, slot: text, title: text, 'title-el': text };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { route, fragment, slot } = values;
  const [name] = positionals;
  if (!name || !route || !fragment || !slot) throw new Error(`Missing argument. Usage: ${usage}`);
  const title = values.title ?? capitalised(wordsOf(name).join(' ') || name);
  const plan = { name, route, fragment, slot, title, greekTitle: values['title-el'] ?? title };
  const read = v.safeParse(planSchema, plan);
  if (read.success) return read.output;
  throw new Error(
    read.issues.map(({ message, input }) => `${String(input)}: ${message}`).join('\n') + `\nUsage: ${usage}`,
  );
}

export const pascalCase = (words: string[]): string => words.map(capitalised).join('');
