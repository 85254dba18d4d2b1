import * as v from 'valibot';

const unknownField = ' is not known here.';

/** Use in the log: the client chose the name of an unknown field, so it may contain anything. */
export const withoutUnknownField = (words: string): string =>
  words.endsWith(unknownField) ? `A field${unknownField}` : words;

/**
 * A schema's own message is used unchanged, because forms show it. Never repeats the value, which may be a
 * password.
 */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.message) return issue.message;
  const field = v.getDotPath(issue);
  if (!field) return `The input is invalid: expected ${issue.expected ?? 'something else'}.`;
  if (issue.expected === 'never') return `${field}${unknownField}`;
  if (issue.received === 'undefined') return `${field} is missing.`;
  return `${field} is invalid${issue.expected ? `: expected ${issue.expected}` : ''}.`;
}
