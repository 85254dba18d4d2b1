import type { CallsClient } from 'mf-shared';
import { errorMessage } from './notices.ts';
import { isSessionExpired, signedOut } from './session.ts';

/** Shows the server that the customer knows the password, for one thing that asks for it. Resolves to what is wrong with
 *  it, in English. */
export async function reauthenticate(calls: CallsClient, password: string): Promise<string | undefined> {
  try {
    const { success } = await calls.post('ShopReauthenticate', { password });
    return success ? undefined : 'The password is wrong.';
  } catch (error) {
    if (isSessionExpired(error)) signedOut();
    return errorMessage(error);
  }
}
