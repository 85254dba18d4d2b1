import { bus, CallError } from 'mf-shared';

/** Asks the shell to show a notice. */
export function showNotice(text: string, kind: 'info' | 'error'): void {
  bus.publish('shell:notice-requested', { v: 1, text, kind });
}

/** The server's text, in the page's language, that says how long to wait after too many attempts; null for other
 *  errors. */
export const waitMessage = (error: unknown): string | null =>
  error instanceof CallError && error.status === 429 ? error.message : null;

/** The server's message, or a general one. */
export const errorMessage = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong.';
