import type { CallsClient } from 'mf-shared';

/** Sets the new password for whoever holds the ticket of a verified code. */
export async function resetPasswordWithOtp(
  calls: CallsClient,
  email: string,
  ticket: string,
  newPassword: string,
): Promise<{ success: boolean }> {
  try {
    return await calls.post('ShopResetPassword', { email, ticket, password: newPassword });
  } catch {
    return { success: false };
  }
}
