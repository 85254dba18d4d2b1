import { readUser, type CallsClient } from 'mf-shared';
import { signedIn, signedOut } from './session.ts';

const checks = new WeakMap<CallsClient, Promise<void>>();

/** One request per page load. If it fails the stored user stays, which is for display only. */
export function checkSession(calls: CallsClient): Promise<void> {
  const running = checks.get(calls);
  if (running) return running;
  const check = syncUser(calls).catch(() => undefined);
  checks.set(calls, check);
  return check;
}

async function syncUser(calls: CallsClient): Promise<void> {
  const stored = readUser();
  const { user } = await calls.get('ShopSession', {});
  // A sign-in or sign-out during the call is newer than this response.
  if (readUser() !== stored) return;
  if (!user) {
    if (stored) signedOut();
    return;
  }
  if (JSON.stringify(user) !== JSON.stringify(stored)) signedIn(user);
}
