import * as v from 'valibot';
import { nothing } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

const term = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

export type OfficeSynonyms = v.InferOutput<typeof synonyms>;
const synonyms = v.object({
  term,
  /** What a search for the term also finds; empty if searches ignore the term. */
  means: v.pipe(v.array(term), v.maxLength(20)),
});

export const officeSynonymCalls = {
  /** The shop's own ones, by term. They replace the built-in ones of the same term. */
  OfficeSynonyms: query({
    role: 'catalogue',
    input: nothing,
    response: v.object({ synonyms: v.array(synonyms) }),
  }),
  OfficeAddSynonyms: change({
    role: 'catalogue',
    log: 'Add synonyms',
    record: (synonyms) => ({ ...synonyms }),
    input: v.strictObject(synonyms.entries),
    response: nothing,
  }),
  OfficeRemoveSynonyms: change({
    role: 'catalogue',
    log: 'Remove synonyms',
    record: ({ term }) => ({ term }),
    input: v.strictObject({ term }),
    response: nothing,
  }),
} as const;
