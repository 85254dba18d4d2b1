import { useSyncExternalStore } from 'react';
import { bus } from './bus.ts';
import type { User } from './contract/calls.ts';

const key = 'user';
let lastText: string | null = null;
let lastUser: User | null = null;

function parse(text: string | null): User | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && 'id' in value && 'name' in value ? (value as User) : null;
  } catch {
    return null;
  }
}

/** The display data kept for the signed-in customer; the session itself is a cookie that no script sees. */
export function readUser(): User | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return null;
  }
  if (text !== lastText) {
    lastText = text;
    lastUser = parse(text);
  }
  return lastUser;
}

/** For the account's own use, before it publishes `account:signed-in` or `account:signed-out`. */
export function storeUser(user: User | null): void {
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the shop asks who is there at every visit; nothing else is lost.
  }
}

function subscribe(onChange: () => void): () => void {
  const events = [
    bus.on('account:signed-in').subscribe(onChange),
    bus.on('account:signed-out').subscribe(onChange),
  ];
  addEventListener('storage', onChange);
  // Behind a page that comes back from the browser's memory somebody may have signed in or out.
  addEventListener('pageshow', onChange);
  return () => {
    for (const event of events) event.unsubscribe();
    removeEventListener('storage', onChange);
    removeEventListener('pageshow', onChange);
  };
}

/** Who is signed in, as far as the page knows; null on the server and while hydrating. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, readUser, () => null);
}
