import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { defineCall, type Call } from '../../platform/calls/call.ts';
import { codeMailState } from './codeMailState.ts';
import { findAccount } from '../account/findAccount.ts';
import { requestCode } from './requestCode.ts';
import { clearTicket, verifyCode } from './resetCode.ts';
import { resetPassword } from './resetPassword.ts';
import * as rules from '../rules.ts';
import { throttleLookup, throttleVerification } from '../sessions/throttle.ts';

const { email } = rules;
const ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

/** The way back in for who forgot the password: a code by mail, a ticket for the code, a password for the ticket. */
export function forgottenPasswordCalls(db: Db): Call[] {
  return [
    defineCall({
      name: 'ShopFindAccount',
      method: 'POST',
      input: v.strictObject({ email }),
      changes: true,
      async handle({ email }, { address }) {
        await throttleLookup(db, address);
        const personId = await findAccount(db, email);
        return personId && { $people: personId };
      },
    }),

    defineCall({
      name: 'ShopSendCode',
      method: 'POST',
      input: v.strictObject({ email }),
      changes: true,
      handle: async ({ email }, context) => ({ success: await requestCode(db, email, context) }),
    }),

    defineCall({
      name: 'ShopCodeMail',
      method: 'POST',
      input: v.strictObject({ email }),
      changes: true,
      async handle({ email }, { address }) {
        await throttleLookup(db, address);
        return { state: await codeMailState(db, email) };
      },
    }),

    defineCall({
      name: 'ShopVerifyCode',
      method: 'POST',
      input: v.strictObject({ email, code: rules.code }),
      changes: true,
      async handle({ email, code }, { address }) {
        await throttleVerification(db, address);
        // Nobody has the number 0.
        return verifyCode(db, (await findAccount(db, email)) ?? 0, code);
      },
    }),

    defineCall({
      name: 'ShopClearCode',
      method: 'POST',
      input: v.strictObject({ email, ticket }),
      changes: true,
      async handle({ email, ticket }) {
        const personId = await findAccount(db, email);
        return { success: personId !== null && (await clearTicket(db, personId, ticket)) };
      },
    }),

    defineCall({
      name: 'ShopResetPassword',
      method: 'POST',
      input: v.strictObject({
        email,
        ticket,
        password: rules.resetPassword,
      }),
      changes: true,
      handle: async (input, { language }) => ({ success: await resetPassword(db, input, language) }),
    }),
  ];
}
