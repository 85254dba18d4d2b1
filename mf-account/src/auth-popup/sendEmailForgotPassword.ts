import type { CallsClient } from 'mf-shared';

/** Whether the code's mail has left. One that waits for its turn is on its way. */
export async function sendEmailForgotPassword(
  calls: CallsClient,
  email: string,
): Promise<{ success: boolean }> {
  try {
    const { state } = await calls.post('ShopCodeMail', { email });
    return { success: state !== 'failed' };
  } catch {
    return { success: false };
  }
}
