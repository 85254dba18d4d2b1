import type { CallsClient } from 'mf-shared';

/** Has the server forget a verified code whose owner left without choosing a password. */
export async function clearUserNotes(
  calls: CallsClient,
  email: string,
  ticket: string,
): Promise<{ success: boolean; message: string }> {
  try {
    const { success } = await calls.post('ShopClearCode', { email, ticket });
    return { success, message: success ? 'User Notes Cleared' : 'Invalid response data' };
  } catch {
    return { success: false, message: 'Unknown error occurred while resetting user notes' };
  }
}
