import type { CallsClient } from 'mf-shared';

/** Has the server issue a code and send it by mail. The code itself never comes to the browser. */
export async function updateUserNotesWithOtp(
  calls: CallsClient,
  email: string,
): Promise<{ success: boolean }> {
  try {
    return await calls.post('ShopSendCode', { email });
  } catch {
    return { success: false };
  }
}
