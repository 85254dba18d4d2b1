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

export const isSessionExpired = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

export function handleCallError(error: unknown, t: Texts): void {
  if (isSessionExpired(error)) signedOut();
  else showNotice(t.dynamic(errorMessage(error)), 'error');
}
