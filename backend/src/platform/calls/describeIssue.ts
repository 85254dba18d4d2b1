import * as v from 'valibot';

const unknownField = ' is not known here.';

/** A refusal's words for the log: the name of an unknown field is the asker's own, and could be anything. */
export const withoutUnknownField = (words: string): string =>
  words.endsWith(unknownField) ? `A field${unknownField}` : words;

/**
 * What is wrong with an input, naming the field. A schema's own words are used as they are, the forms show them.
 * What was sent is never repeated: it may be a password.
 */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.message) return issue.message;
  const field = v.getDotPath(issue);
  if (!field) return `The input is wrong: expected ${issue.expected ?? 'something else'}.`;
  if (issue.expected === 'never') return `${field}${unknownField}`;
  if (issue.received === 'undefined') return `${field} is missing.`;
  return `${field} is wrong${issue.expected ? `: expected ${issue.expected}` : ''}.`;
}
