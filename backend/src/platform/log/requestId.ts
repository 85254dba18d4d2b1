import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => current.getStore();

/** Runs `work` under an id that its log lines, mails and requests to the card provider carry. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
