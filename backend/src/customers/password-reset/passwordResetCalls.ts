import type { Db } from '../../platform/database/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { codeMailState } from './codeMailState.ts';
import { findAccount } from '../account/findAccount.ts';
import { requestCode } from './requestCode.ts';
import { clearTicket, verifyCode } from './resetCode.ts';
import { resetPassword } from './resetPassword.ts';
import { throttleLookup, throttleVerification } from '../sessions/throttle.ts';

/** Password reset: a code by mail is exchanged for a ticket, and the ticket allows a new password. */
export function forgottenPasswordCalls(db: Db): Call[] {
  return [
    implementCall('ShopFindAccount', {
      changes: true,
      async handle({ email }, { address }) {
        await throttleLookup(db, address);
        const personId = await findAccount(db, email);
        return personId === null ? null : { $people: personId };
      },
    }),

    implementCall('ShopSendCode', {
      changes: true,
      handle: async ({ email }, context) => ({ success: await requestCode(db, email, context) }),
    }),

    implementCall('ShopCodeMail', {
      changes: true,
      async handle({ email }, { address }) {
        await throttleLookup(db, address);
        return { state: await codeMailState(db, email) };
      },
    }),

    implementCall('ShopVerifyCode', {
      changes: true,
      async handle({ email, code }, { address }) {
        await throttleVerification(db, address);
        // Nobody has the number 0.
        return verifyCode(db, (await findAccount(db, email)) ?? 0, code);
      },
    }),

    implementCall('ShopClearCode', {
      changes: true,
      async handle({ email, ticket }) {
        const personId = await findAccount(db, email);
        return { success: personId !== null && (await clearTicket(db, personId, ticket)) };
      },
    }),

    implementCall('ShopResetPassword', {
      changes: true,
      handle: async (input, { language }) => ({ success: await resetPassword(db, input, language) }),
    }),
  ];
}
