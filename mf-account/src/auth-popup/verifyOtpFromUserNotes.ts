import type { CallsClient, PostCalls } from 'mf-shared';

type Verification = PostCalls['ShopVerifyCode']['answer'];
type NoAnswer = { success: false; expired: false; ticket: null; message: 'API call failed' };

/** Whether the code was right, and where it was, the ticket that the server exchanged it for. A wrong one has no message;
 *  where there is one, there was nothing to compare it with. */
export async function verifyOtpFromUserNotes(
  calls: CallsClient,
  email: string,
  otp: string,
): Promise<Verification | NoAnswer> {
  try {
    return await calls.post('ShopVerifyCode', { email, code: otp });
  } catch {
    return { success: false, expired: false, ticket: null, message: 'API call failed' };
  }
}
