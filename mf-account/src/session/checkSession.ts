import { readUser, type CallsClient } from 'mf-shared';
import { signedIn, signedOut } from './session.ts';

const checks = new WeakMap<CallsClient, Promise<void>>();

/** Asks the server once in each page's life who is there, and corrects what the browser kept. Without an answer the
 *  kept name stays: it opens nothing. */
export function checkSession(calls: CallsClient): Promise<void> {
  const running = checks.get(calls);
  if (running) return running;
  const check = compare(calls).catch(() => undefined);
  checks.set(calls, check);
  return check;
}

async function compare(calls: CallsClient): Promise<void> {
  const kept = readUser();
  const { user } = await calls.get('ShopSession', {});
  // Somebody signed in or out meanwhile: that is newer than this answer.
  if (readUser() !== kept) return;
  if (!user) {
    if (kept) signedOut();
    return;
  }
  if (JSON.stringify(user) !== JSON.stringify(kept)) signedIn(user);
}
