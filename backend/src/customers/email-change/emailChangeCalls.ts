import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { findUser } from '../person/findUser.ts';
import { lockOwnAccount } from '../person/lockOwnAccount.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';
import { confirmEmail, requestConfirmation, restoreEmail } from './emailChanges.ts';

export function emailChangeCalls(db: Db): Call[] {
  return [
    implementCall('ShopResendConfirmation', {
      changes: true,
      async handle(_input, context) {
        const user = await findUser(db, ownPerson(context));
        if (!user) throw new ShopError(401, 'Please sign in.');
        const email = user.newEmail ?? user.email;
        if (user.newEmail || !user.isEmailConfirmed)
          await requestConfirmation(db, user.id, email, context, (trx) => lockOwnAccount(trx, context));
        return { email };
      },
    }),

    implementCall('ShopConfirmEmail', {
      changes: true,
      handle: async ({ token }, context) => ({ email: await confirmEmail(db, token, context) }),
    }),

    implementCall('ShopRestoreEmail', {
      changes: true,
      handle: ({ token }, context) => restoreEmail(db, token, context),
    }),
  ];
}
