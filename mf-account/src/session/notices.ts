import { bus, CallError } from 'mf-shared';

export function showNotice(text: string, kind: 'info' | 'error'): void {
  bus.publish('shell:notice-requested', { v: 1, text, kind });
}

/**
 * Returns the server's translated message about the waiting time after too many attempts; null for other
 * errors.
 */
export const waitMessage = (error: unknown): string | null =>
  error instanceof CallError && error.status === 429 ? error.message : null;

export const errorMessage = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong.';
