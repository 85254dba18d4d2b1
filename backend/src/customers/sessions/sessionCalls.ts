import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { endOtherSessions, endSession } from '../../platform/visitors/sessions.ts';
import { findUser } from '../person/findUser.ts';
import { mySessions } from './mySessions.ts';
import { ownSession } from '../../platform/visitors/ownPerson.ts';
import { reauthenticate } from './reauthenticate.ts';
import { signIn } from './signIn.ts';

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
