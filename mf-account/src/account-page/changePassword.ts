import type { CallsClient } from 'mf-shared';
import { isSessionExpired, signedOut } from '../session/session.ts';

/** Resolves to false if the current password is wrong or the call fails. */
export async function changePassword(calls: CallsClient, current: string, changed: string): Promise<boolean> {
  try {
    const { success } = await calls.post('ShopChangePassword', {
      currentPassword: current,
      newPassword: changed,
    });
    return success;
  } catch (error) {
    if (isSessionExpired(error)) signedOut();
    return false;
  }
}
