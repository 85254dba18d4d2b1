import * as v from 'valibot';

/**
 * What is wrong with an input, naming the field. A schema's own words are used as they are, the forms show them.
 * What was sent is never repeated: it may be a password.
 */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.message) return issue.message;
  const field = v.getDotPath(issue);
  if (!field) return `The input is wrong: expected ${issue.expected ?? 'something else'}.`;
  if (issue.expected === 'never') return `${field} is not known here.`;
  if (issue.received === 'undefined') return `${field} is missing.`;
  return `${field} is wrong${issue.expected ? `: expected ${issue.expected}` : ''}.`;
}
