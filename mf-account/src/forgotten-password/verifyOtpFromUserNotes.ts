import type { CallsClient, PostCalls } from 'mf-shared';

/** Whether the code was right, and where it was, the ticket that the server exchanged it for. Throws where the call fails. */
export function verifyOtpFromUserNotes(
  calls: CallsClient,
  email: string,
  otp: string,
): Promise<PostCalls['ShopVerifyCode']['answer']> {
  return calls.post('ShopVerifyCode', { email, code: otp });
}
