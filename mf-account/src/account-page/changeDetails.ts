import type { CallsClient } from 'mf-shared';
import { isSessionOver } from '../session/isSessionOver.ts';
import { signedIn, signedOut } from '../session/session.ts';

interface Details {
  name: string;
  email: string;
  phone: string;
}

/** Whether the details were changed: not where somebody else has the e-mail, nor where the call fails. */
export async function changeDetails(calls: CallsClient, details: Details): Promise<boolean> {
  try {
    const { user } = await calls.post('ShopChangeDetails', details);
    if (user) signedIn(user);
    return user !== null;
  } catch (error) {
    if (isSessionOver(error)) signedOut();
    return false;
  }
}
