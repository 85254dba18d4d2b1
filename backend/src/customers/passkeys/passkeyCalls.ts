import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { requireFreshSession } from '../../platform/visitors/sessions.ts';
import { findUser } from '../person/findUser.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';
import { passkeyLimits } from '../sessions/throttle.ts';
import { addPasskey, startPasskey } from './addPasskey.ts';
import { askForConfirmation, confirmWithPasskey } from './confirmWithPasskey.ts';
import { passkeysOf, removePasskey, renamePasskey } from './passkeys.ts';
import { relyingParty } from './relyingParty.ts';
import { askForPasskey, signInWithPasskey } from './signInWithPasskey.ts';

export function passkeyCalls(db: Db, origin: string): Call[] {
  const shop = relyingParty(origin);
  const listOf = async (personId: number) => ({ passkeys: await passkeysOf(db, personId) });

  return [
    implementCall('ShopPasskeys', {
      handle: (_input, context) => listOf(ownPerson(context)),
    }),

    implementCall('ShopStartPasskey', {
      changes: true,
      async handle(_input, context) {
        const personId = ownPerson(context);
        await requireFreshSession(db, context);
        const { asking } = await passkeyLimits(db, context);
        await requireWithinLimits(db, asking);
        return startPasskey(db, personId, shop, context.language);
      },
    }),

    implementCall('ShopAddPasskey', {
      changes: true,
      async handle({ passkey }, context) {
        await addPasskey(db, passkey, shop, context);
        return listOf(ownPerson(context));
      },
    }),

    implementCall('ShopRenamePasskey', {
      changes: true,
      async handle({ id, name }, context) {
        const personId = ownPerson(context);
        await renamePasskey(db, personId, id, name);
        return listOf(personId);
      },
    }),

    implementCall('ShopRemovePasskey', {
      changes: true,
      async handle({ id }, context) {
        const personId = ownPerson(context);
        await removePasskey(db, personId, id, context.language);
        return listOf(personId);
      },
    }),

    implementCall('ShopAskPasskey', {
      changes: true,
      handle: (_input, context) => askForPasskey(db, shop, context),
    }),

    implementCall('ShopPasskeySignIn', {
      changes: true,
      async handle({ passkey }, context) {
        const personId = await signInWithPasskey(db, passkey, shop, context);
        return { user: personId === null ? null : await findUser(db, personId) };
      },
    }),

    implementCall('ShopAskConfirmation', {
      changes: true,
      handle: ({ purpose }, context) => askForConfirmation(db, purpose, shop, context),
    }),

    implementCall('ShopConfirmWithPasskey', {
      changes: true,
      handle: async ({ passkey }, context) => ({
        success: await confirmWithPasskey(db, passkey, shop, context),
      }),
    }),
  ];
}
