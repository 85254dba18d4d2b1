import { bus, CallError, storeUser, type User } from 'mf-shared';
import type { Texts } from '../texts.ts';
import { errorMessage, showNotice } from './notices.ts';

/** Publishes the user after a sign-in or after a change of the user's details. */
export function signedIn(user: User): void {
  storeUser(user);
  bus.publish('account:signed-in', { v: 1, user });
}

export function signedOut(): void {
  storeUser(null);
  bus.publish('account:signed-out', { v: 1 });
}

let ending: Promise<void> | null = null;

/** Null unless the customer is signing out: until that is done, the backend may refuse calls. */
export const sessionEnd = (): Promise<void> | null => ending;

/** Lets queries wait while `end` ends the session. */
export function endSession(end: () => Promise<void>): Promise<void> {
  const ended = end();
  const done = (): void => {
    ending = null;
  };
  ending = ended.then(done, done);
  return ended;
}

export const isSessionExpired = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

export function handleCallError(error: unknown, t: Texts): void {
  if (isSessionExpired(error)) signedOut();
  else showNotice(t.dynamic(errorMessage(error)), 'error');
}
