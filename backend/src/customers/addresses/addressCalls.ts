import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { findUser } from '../person/findUser.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';
import { makeMainAddress, removeAddress, saveAddress, savedAddresses } from './savedAddresses.ts';

export function addressCalls(db: Db): Call[] {
  async function changedAddresses(personId: number) {
    const user = await findUser(db, personId);
    if (!user) throw new ShopError(401, 'Please sign in.');
    return { user, addresses: await savedAddresses(db, personId) };
  }

  return [
    implementCall('ShopAddresses', {
      handle: async (_input, context) => ({ addresses: await savedAddresses(db, ownPerson(context)) }),
    }),

    implementCall('ShopSaveAddress', {
      changes: true,
      async handle({ id, ...details }, context) {
        const personId = ownPerson(context);
        await saveAddress(db, personId, id, details);
        return changedAddresses(personId);
      },
    }),

    implementCall('ShopUseAddress', {
      changes: true,
      async handle({ id }, context) {
        const personId = ownPerson(context);
        await makeMainAddress(db, personId, id);
        return changedAddresses(personId);
      },
    }),

    implementCall('ShopRemoveAddress', {
      changes: true,
      async handle({ id }, context) {
        const personId = ownPerson(context);
        await removeAddress(db, personId, id);
        return changedAddresses(personId);
      },
    }),
  ];
}
