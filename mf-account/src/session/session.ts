import { bus, storeUser, type User } from 'mf-shared';

/** From here on the page knows who is there; fragments of all remotes hear of it. */
export function signedIn(user: User): void {
  storeUser(user);
  bus.publish('account:signed-in', { v: 1, user });
}

export function signedOut(): void {
  storeUser(null);
  bus.publish('account:signed-out', { v: 1 });
}
