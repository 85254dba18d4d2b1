import type { CallsClient, PostCalls } from 'mf-shared';
import { waitMessage } from '../session/notices.ts';
import { signedIn } from '../session/session.ts';

// The specification names these helpers. Errors that state a waiting time (429) are rethrown for the form.

function throwIfTooMany(error: unknown): void {
  if (waitMessage(error)) throw error;
}

/** Resolves to null if no customer has this e-mail. */
export function checkUserExists(calls: CallsClient, email: string): Promise<{ $people: number } | null> {
  return calls.post('ShopFindAccount', { email });
}

/** The browser never receives the code. */
export async function updateUserNotesWithOtp(
  calls: CallsClient,
  email: string,
): Promise<{ success: boolean }> {
  try {
    return await calls.post('ShopSendCode', { email });
  } catch (error) {
    throwIfTooMany(error);
    console.warn('Unknown error occurred while sending OTP', error);
    return { success: false };
  }
}

/** Succeeds once the mail with the code is sent or queued; otherwise `message` gives the reason. */
export async function sendEmailForgotPassword(
  calls: CallsClient,
  email: string,
): Promise<{ success: boolean; message?: string }> {
  try {
    const { state } = await calls.post('ShopCodeMail', { email });
    if (state === 'failed') throw new Error('the mail was not sent');
    return { success: true };
  } catch (error) {
    throwIfTooMany(error);
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Error while sending User Password Changed Email: ${reason}`;
    console.warn(message);
    return { success: false, message };
  }
}

type Verification = PostCalls['ShopVerifyCode']['response'];
type CallFailed = { success: false; expired: false; ticket: null; message: 'API call failed' };

/** `message` is set only if the code could not be checked. */
export async function verifyOtpFromUserNotes(
  calls: CallsClient,
  email: string,
  otp: string,
): Promise<Verification | CallFailed> {
  try {
    return await calls.post('ShopVerifyCode', { email, code: otp });
  } catch (error) {
    throwIfTooMany(error);
    const message = 'API call failed';
    console.warn(message, error);
    return { success: false, expired: false, ticket: null, message };
  }
}

export async function resetPasswordWithOtp(
  calls: CallsClient,
  email: string,
  ticket: string,
  newPassword: string,
): Promise<{ success: boolean }> {
  try {
    const { success, user } = await calls.post('ShopResetPassword', { email, ticket, password: newPassword });
    if (!success) throw new Error('Password update failed');
    if (user) signedIn(user);
    return { success };
  } catch (error) {
    throwIfTooMany(error);
    console.warn(error);
    return { success: false };
  }
}

export async function clearUserNotes(
  calls: CallsClient,
  email: string,
  ticket: string,
): Promise<{ success: boolean; message: string }> {
  try {
    const { success } = await calls.post('ShopClearCode', { email, ticket });
    return { success, message: success ? 'User Notes Cleared' : 'Invalid response data' };
  } catch (error) {
    const message = 'Unknown error occurred while resetting user notes';
    console.warn(message, error);
    return { success: false, message };
  }
}
