import { languages, sourceLanguage, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { ShopError } from '../errors.ts';

const schema = v.optional(v.picklist(languages), sourceLanguage);

/** The language that every call may carry in its query, apart from what the call itself takes there. */
export function splitLanguage(query: object): { language: Language; input: object } {
  const { language: asked, ...input } = query as Record<string, unknown>;
  const language = v.safeParse(schema, asked);
  if (!language.success) throw new ShopError(400, 'The shop does not speak this language.');
  return { language: language.output, input };
}
