import type { CallsClient } from 'mf-shared';
import { waitMessage } from '../../session/notices.ts';
import { isSessionExpired, signedOut } from '../../session/session.ts';

/**
 * Resolves to false if the current password is wrong or the call fails. Rejects with the server's `CallError`
 * after too many attempts.
 */
export async function changePassword(calls: CallsClient, current: string, changed: string): Promise<boolean> {
  try {
    const { success } = await calls.post('ShopChangePassword', {
      currentPassword: current,
      newPassword: changed,
    });
    return success;
  } catch (error) {
    if (waitMessage(error)) throw error;
    if (isSessionExpired(error)) signedOut();
    return false;
  }
}
