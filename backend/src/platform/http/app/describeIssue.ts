import * as v from 'valibot';
import { inEnglish, says, type Sentence } from '../../../locales/Sentence.ts';

const unknownField = ' is not known here.';

/** Use in the log: the client chose the name of an unknown field, so it may contain anything. */
export const withoutUnknownField = (words: string): string =>
  words.endsWith(unknownField) ? `A field${unknownField}` : words;

/**
 * A schema's own message is used unchanged, because forms show it, in their language. Never repeats the value,
 * which may be a password.
 */
export function issueText(issue: v.BaseIssue<unknown>): string | Sentence {
  if (issue.message) return issue.message;
  const { expected } = issue;
  const field = v.getDotPath(issue);
  if (!field)
    return says('The input is invalid: expected {expected}.', { expected: expected ?? 'something else' });
  if (expected === 'never') return says('{field} is not known here.', { field });
  if (issue.received === 'undefined') return says('{field} is missing.', { field });
  return expected
    ? says('{field} is invalid: expected {expected}.', { field, expected })
    : says('{field} is invalid.', { field });
}

export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const text = issueText(issue);
  return typeof text === 'string' ? text : inEnglish(text);
}
