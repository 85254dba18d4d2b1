import type { SavedAddress, User } from 'mf-shared/calls';
import { cities } from 'mf-shared/cities';
import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { defineCall, type Call } from '../../platform/calls/call.ts';
import { line } from '../../orders/schemas.ts';
import { findUser } from '../account/findUser.ts';
import { ownPerson } from '../sessions/ownPerson.ts';
import { phone, recordNumber } from '../rules.ts';
import { makeMainAddress, removeAddress, saveAddress, savedAddresses } from './savedAddresses.ts';

const main = v.literal('main');

const address = {
  street: line('Street is required', 120),
  postCode: line('Post code is required', 12),
  city: v.picklist(
    cities.map(({ value }) => value),
    'City is required',
  ),
  phone,
};

/** Where a customer's orders can go. */
export function addressCalls(db: Db): Call[] {
  async function now(personId: number): Promise<{ user: User | null; addresses: SavedAddress[] }> {
    return { user: await findUser(db, personId), addresses: await savedAddresses(db, personId) };
  }

  return [
    defineCall({
      name: 'ShopAddresses',
      method: 'GET',
      input: v.strictObject({}),
      handle: async (_input, context) => ({ addresses: await savedAddresses(db, ownPerson(context)) }),
    }),

    defineCall({
      name: 'ShopSaveAddress',
      method: 'POST',
      input: v.strictObject({ id: v.union([recordNumber, main, v.literal('new')]), ...address }),
      changes: true,
      async handle({ id, ...details }, context) {
        const personId = ownPerson(context);
        await saveAddress(db, personId, id, details);
        return now(personId);
      },
    }),

    defineCall({
      name: 'ShopUseAddress',
      method: 'POST',
      input: v.strictObject({ id: recordNumber }),
      changes: true,
      async handle({ id }, context) {
        const personId = ownPerson(context);
        await makeMainAddress(db, personId, id);
        return now(personId);
      },
    }),

    defineCall({
      name: 'ShopRemoveAddress',
      method: 'POST',
      input: v.strictObject({ id: v.union([recordNumber, main]) }),
      changes: true,
      async handle({ id }, context) {
        const personId = ownPerson(context);
        await removeAddress(db, personId, id);
        return now(personId);
      },
    }),
  ];
}
