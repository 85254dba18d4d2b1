import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The number of the request, or of the round of background work, that is being answered right now. */
export const requestId = (): string | undefined => current.getStore();

/** Does something under a number: what it logs, asks the card provider and mails carries it. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
