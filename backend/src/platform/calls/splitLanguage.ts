import { languages, sourceLanguage, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { ShopError } from '../errors.ts';

const schema = v.optional(v.picklist(languages), sourceLanguage);

/** Separates the language, which every call accepts in its query, from the call's own input. */
export function splitLanguage(query: object): { language: Language; input: object } {
  const { language: requested, ...input } = query as Record<string, unknown>;
  const language = v.safeParse(schema, requested);
  if (!language.success) throw new ShopError(400, 'The shop does not speak this language.');
  return { language: language.output, input };
}
