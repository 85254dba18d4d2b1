import { CallError } from 'mf-shared';

/** What to tell the customer of a failure that has no words of its own. */
export const faultText = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong.';
