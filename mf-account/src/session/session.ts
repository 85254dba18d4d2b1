import { bus, CallError, storeUser, type User } from 'mf-shared';
import type { Translate } from '../texts.ts';
import { errorMessage, showNotice } from './notices.ts';

/** Stores the user and announces them to all fragments. Also after their details changed. */
export function signedIn(user: User): void {
  storeUser(user);
  bus.publish('account:signed-in', { v: 1, user });
}

/** Clears the stored user and announces it to all fragments. */
export function signedOut(): void {
  storeUser(null);
  bus.publish('account:signed-out', { v: 1 });
}

/** Whether a call failed because the browser has no valid session. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

/** Signs out if the session has expired, else shows the error to the customer. */
export function handleCallError(error: unknown, t: Translate): void {
  if (isSessionExpired(error)) signedOut();
  else showNotice(t.dynamic(errorMessage(error)), 'error');
}
