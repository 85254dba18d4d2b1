import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => current.getStore();

/** Log lines, mails and requests to the card provider carry this id during `work`. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
