import { bus } from 'mf-shared';

/** Asks the shell to tell the shopper something. */
export function say(text: string, kind: 'info' | 'error'): void {
  bus.publish('shell:notice-requested', { v: 1, text, kind });
}
