import type { CallsClient } from 'mf-shared';
import { isSessionOver } from '../session/isSessionOver.ts';
import { signedOut } from '../session/session.ts';

/** Whether the password was changed: not where the current one is wrong, nor where the call fails. */
export async function changePassword(calls: CallsClient, current: string, changed: string): Promise<boolean> {
  try {
    const { success } = await calls.post('ShopChangePassword', {
      currentPassword: current,
      newPassword: changed,
    });
    return success;
  } catch (error) {
    if (isSessionOver(error)) signedOut();
    return false;
  }
}
