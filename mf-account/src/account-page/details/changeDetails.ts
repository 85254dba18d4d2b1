import type { CallsClient } from 'mf-shared';
import { waitMessage } from '../../session/notices.ts';
import { isSessionExpired, signedIn, signedOut } from '../../session/session.ts';

interface Details {
  name: string;
  email: string;
  phone: string;
}

/** Resolves to false if the call fails. Rejects with the server's `CallError` after too many attempts. */
export async function changeDetails(calls: CallsClient, details: Details): Promise<boolean> {
  try {
    const { user } = await calls.post('ShopChangeDetails', details);
    if (user) signedIn(user);
    return user !== null;
  } catch (error) {
    if (waitMessage(error)) throw error;
    if (isSessionExpired(error)) signedOut();
    return false;
  }
}
