import * as v from 'valibot';
import { nothing } from 'mf-shared/values';

const term = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

export type OfficeSynonyms = v.InferOutput<typeof synonyms>;
const synonyms = v.object({
  term,
  /** What a search for the term also finds; empty if searches ignore the term. */
  means: v.pipe(v.array(term), v.maxLength(20)),
});

export const officeSynonymCalls = {
  /** The shop's own ones, by term. They replace the built-in ones of the same term. */
  OfficeSynonyms: { method: 'GET', input: nothing, response: v.object({ synonyms: v.array(synonyms) }) },
  OfficeAddSynonyms: { method: 'POST', input: v.strictObject(synonyms.entries), response: nothing },
  OfficeRemoveSynonyms: { method: 'POST', input: v.strictObject({ term }), response: nothing },
} as const;
