import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { requireWithinLimits, undoAttempt } from '../../platform/visitors/rateLimit.ts';
import { codeMailState } from './codeMailState.ts';
import { findAccount } from '../person/findAccount.ts';
import { findUser } from '../person/findUser.ts';
import { requestCode } from './requestCode.ts';
import { clearTicket, verifyCode } from './resetCode.ts';
import { resetPassword } from './resetPassword.ts';
import { codeGuessLimits, throttleLookup, throttleVerification } from '../sessions/throttle.ts';

export function forgottenPasswordCalls(db: Db): Call[] {
  return [
    implementCall('ShopFindAccount', {
      changes: true,
      async handle({ email }, context) {
        await throttleLookup(db, email, context);
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
      async handle({ email }, context) {
        await throttleLookup(db, email, context);
        return { state: await codeMailState(db, email) };
      },
    }),

    implementCall('ShopVerifyCode', {
      changes: true,
      async handle({ email, code }, context) {
        await throttleVerification(db, email, context);
        const limits = await codeGuessLimits(db, email, context);
        await requireWithinLimits(db, limits);
        // 0 is no person's id.
        const verification = await verifyCode(db, (await findAccount(db, email)) ?? 0, code);
        // A correct code does not count as an attempt.
        if (verification.success) await undoAttempt(db, limits);
        return verification;
      },
    }),

    implementCall('ShopClearCode', {
      changes: true,
      async handle({ email, ticket }, context) {
        await throttleVerification(db, email, context);
        const personId = await findAccount(db, email);
        return { success: personId !== null && (await clearTicket(db, personId, ticket)) };
      },
    }),

    implementCall('ShopResetPassword', {
      changes: true,
      async handle(input, context) {
        await throttleVerification(db, input.email, context);
        const personId = await resetPassword(db, input, context);
        const user = personId && (await findUser(db, personId));
        return user ? { success: true, user } : { success: false };
      },
    }),
  ];
}
