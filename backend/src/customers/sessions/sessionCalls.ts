import type { Db } from '../../platform/database/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { endOtherSessions, endSession, startSession } from '../../platform/visitors/sessions.ts';
import { takeGuestOrders } from '../orders/takeGuestOrders.ts';
import { findUser } from '../account/findUser.ts';
import { rememberKnownBrowser } from './knownBrowsers.ts';
import { mySessions } from './mySessions.ts';
import { ownSession } from './ownPerson.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { reauthenticate } from './reauthenticate.ts';
import { requestFirstConfirmation } from '../email-change/emailChanges.ts';
import { signIn } from './signIn.ts';
import { throttleRegistration } from './throttle.ts';

/** Sign-in, sign-out and registration. */
export function sessionCalls(db: Db): Call[] {
  return [
    implementCall('ShopSession', {
      async handle(_input, { visitor }) {
        return { user: visitor.person && (await findUser(db, visitor.person.id)) };
      },
    }),

    implementCall('ShopSignIn', {
      changes: true,
      async handle(input, context) {
        const personId = await signIn(db, input, context);
        return { user: personId === null ? null : await findUser(db, personId) };
      },
    }),

    implementCall('ShopRegister', {
      changes: true,
      async handle({ name, surname, email, password, phone }, context) {
        await throttleRegistration(db, context);
        const personId = await registerPerson(db, { name: `${name} ${surname}`, email, password, phone });
        if (!personId) {
          context.log.info('User already exists');
          return { user: null };
        }
        await takeGuestOrders(db, personId, email, context.visitor);
        await startSession(db, personId, context);
        await rememberKnownBrowser(db, personId, context);
        await requestFirstConfirmation(db, personId, email, context);
        return { user: await findUser(db, personId) };
      },
    }),

    implementCall('ShopReauthenticate', {
      changes: true,
      handle: async ({ password }, context) => ({ success: await reauthenticate(db, password, context) }),
    }),

    implementCall('ShopSessions', {
      handle: async (_input, context) => ({ sessions: await mySessions(db, ownSession(context)) }),
    }),

    implementCall('ShopEndOtherSessions', {
      changes: true,
      async handle(_input, context) {
        ownSession(context);
        await endOtherSessions(db, context);
        return {};
      },
    }),

    implementCall('ShopSignOut', {
      changes: true,
      async handle(_input, context) {
        await endSession(db, context);
        return {};
      },
    }),
  ];
}
