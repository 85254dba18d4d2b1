import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { defineCall, type Call } from '../../platform/calls/call.ts';
import { endOtherSessions, endSession, startSession } from '../../platform/visitors/sessions.ts';
import { findUser } from '../account/findUser.ts';
import { rememberKnownBrowser } from './knownBrowsers.ts';
import { mySessions } from './mySessions.ts';
import { ownSession } from './ownPerson.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { email, givenPassword, name, newPassword, phone, surname } from '../rules.ts';
import { signIn } from './signIn.ts';
import { throttleRegistration } from './throttle.ts';

/** Coming and going. */
export function sessionCalls(db: Db): Call[] {
  return [
    defineCall({
      name: 'ShopSession',
      method: 'GET',
      input: v.strictObject({}),
      async handle(_input, { visitor }) {
        return { user: visitor.person && (await findUser(db, visitor.person.id)) };
      },
    }),

    defineCall({
      name: 'ShopSignIn',
      method: 'POST',
      input: v.strictObject({ email, password: givenPassword }),
      changes: true,
      async handle(input, context) {
        const personId = await signIn(db, input, context);
        if (!personId) return { user: null };
        await startSession(db, personId, context);
        await rememberKnownBrowser(db, personId, context);
        return { user: await findUser(db, personId) };
      },
    }),

    defineCall({
      name: 'ShopRegister',
      method: 'POST',
      input: v.strictObject({
        name,
        surname,
        email,
        password: newPassword,
        phone: v.optional(phone),
        group: v.literal(9),
      }),
      changes: true,
      async handle({ name, surname, email, password, phone }, context) {
        await throttleRegistration(db, context.address);
        const personId = await registerPerson(db, { name: `${name} ${surname}`, email, password, phone });
        if (!personId) return { user: null };
        await startSession(db, personId, context);
        await rememberKnownBrowser(db, personId, context);
        return { user: await findUser(db, personId) };
      },
    }),

    defineCall({
      name: 'ShopSessions',
      method: 'GET',
      input: v.strictObject({}),
      handle: async (_input, context) => ({ sessions: await mySessions(db, ownSession(context)) }),
    }),

    defineCall({
      name: 'ShopEndOtherSessions',
      method: 'POST',
      input: v.strictObject({}),
      changes: true,
      async handle(_input, context) {
        ownSession(context);
        await endOtherSessions(db, context);
        return {};
      },
    }),

    defineCall({
      name: 'ShopSignOut',
      method: 'POST',
      input: v.strictObject({}),
      changes: true,
      async handle(_input, context) {
        await endSession(db, context);
        return {};
      },
    }),
  ];
}
