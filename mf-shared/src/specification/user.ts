import { useSyncExternalStore } from 'react';
import { bus } from '../bus.ts';
import type { User } from '../contract/accounts.ts';
import { parseJson, safeLocalStorage } from '../storage.ts';

const key = 'user';
let lastText: string | null = null;
let lastUser: User | null = null;

function parse(text: string | null): User | null {
  const value = parseJson(text);
  return value && typeof value === 'object' && 'id' in value && 'name' in value ? (value as User) : null;
}

/** Display data only: the session is an HTTP-only cookie. The object stays the same until the stored text
 *  changes. */
export function readUser(): User | null {
  const text = safeLocalStorage.get(key);
  if (text !== lastText) {
    lastText = text;
    lastUser = parse(text);
  }
  return lastUser;
}

/** Called only by mf-account, before it publishes `account:signed-in` or `account:signed-out`. */
export function storeUser(user: User | null): void {
  if (user) safeLocalStorage.setJson(key, user);
  else safeLocalStorage.remove(key);
}

function subscribe(onChange: () => void): () => void {
  const events = [
    bus.on('account:signed-in').subscribe(onChange),
    bus.on('account:signed-out').subscribe(onChange),
  ];
  addEventListener('storage', onChange);
  // The customer may have signed in or out while this page was in the back/forward cache.
  addEventListener('pageshow', onChange);
  return () => {
    for (const event of events) event.unsubscribe();
    removeEventListener('storage', onChange);
    removeEventListener('pageshow', onChange);
  };
}

/** Null for visitors, on the server and during hydration. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, readUser, () => null);
}
