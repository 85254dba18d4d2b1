import type { CallsClient } from 'mf-shared';
import { errorMessage } from './notices.ts';
import { isSessionExpired, signedOut } from './session.ts';

/** Resolves to an English error message, or undefined on success. */
export async function reauthenticate(calls: CallsClient, password: string): Promise<string | undefined> {
  try {
    const { success } = await calls.post('ShopReauthenticate', { password });
    return success ? undefined : 'The password is wrong.';
  } catch (error) {
    if (isSessionExpired(error)) signedOut();
    return errorMessage(error);
  }
}
