import { bus, CallError } from 'mf-shared';

/** Asks the shell to show a notice. */
export function showNotice(text: string, kind: 'info' | 'error'): void {
  bus.publish('shell:notice-requested', { v: 1, text, kind });
}

/** The server's message, or a general one. */
export const errorMessage = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong.';
