import type { CallsClient } from 'mf-shared';
import { isSessionExpired, signedIn, signedOut } from '../session/session.ts';

interface Details {
  name: string;
  email: string;
  phone: string;
}

/** Resolves to false if another account has the e-mail or the call fails. */
export async function changeDetails(calls: CallsClient, details: Details): Promise<boolean> {
  try {
    const { user } = await calls.post('ShopChangeDetails', details);
    if (user) signedIn(user);
    return user !== null;
  } catch (error) {
    if (isSessionExpired(error)) signedOut();
    return false;
  }
}
