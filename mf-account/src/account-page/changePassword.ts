import type { CallsClient } from 'mf-shared';
import { waitMessage } from '../session/notices.ts';
import { isSessionExpired, signedOut } from '../session/session.ts';

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
