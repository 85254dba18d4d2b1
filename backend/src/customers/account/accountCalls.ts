import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { defineCall, type Call } from '../../platform/calls/call.ts';
import { endSession } from '../../platform/visitors/sessions.ts';
import { changeDetails } from './changeDetails.ts';
import { changePassword } from './changePassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { addFavourite, favouriteCards, favouriteIds, removeFavourite } from './favourites.ts';
import { findUser } from './findUser.ts';
import { myData } from './myData.ts';
import { ownPerson } from '../sessions/ownPerson.ts';
import { email, name, newPassword, phone, recordNumber } from '../rules.ts';

const nothing = v.strictObject({});
const favourite = v.strictObject({ itemId: recordNumber });

/** A signed-in customer's own things. Whose they are is the session's to say, never the input's. */
export function customerCalls(db: Db): Call[] {
  return [
    defineCall({
      name: 'ShopFavouriteIds',
      method: 'GET',
      input: nothing,
      handle: async (_input, context) => ({ itemIds: await favouriteIds(db, ownPerson(context)) }),
    }),

    defineCall({
      name: 'ShopFavourites',
      method: 'GET',
      input: nothing,
      handle: async (_input, context) => ({
        items: await favouriteCards(db, ownPerson(context), context.language),
      }),
    }),

    defineCall({
      name: 'ShopFavouriteAdd',
      method: 'POST',
      input: favourite,
      changes: true,
      async handle({ itemId }, context) {
        await addFavourite(db, ownPerson(context), itemId);
        return { isFavourite: true };
      },
    }),

    defineCall({
      name: 'ShopFavouriteRemove',
      method: 'POST',
      input: favourite,
      changes: true,
      async handle({ itemId }, context) {
        await removeFavourite(db, ownPerson(context), itemId);
        return { isFavourite: false };
      },
    }),

    defineCall({
      name: 'ShopChangeDetails',
      method: 'POST',
      input: v.strictObject({ name, email, phone }),
      changes: true,
      async handle(input, context) {
        const personId = ownPerson(context);
        const isChanged = await changeDetails(db, personId, input);
        return { user: isChanged ? await findUser(db, personId) : null };
      },
    }),

    defineCall({
      name: 'ShopChangePassword',
      method: 'POST',
      input: v.strictObject({
        currentPassword: v.pipe(v.string(), v.nonEmpty('Current password is required.')),
        newPassword: v.pipe(v.string(), v.nonEmpty('New password is required.'), newPassword),
      }),
      changes: true,
      handle: async (input, context) => ({
        success: await changePassword(db, ownPerson(context), input, context),
      }),
    }),

    defineCall({
      name: 'ShopMyData',
      method: 'GET',
      input: nothing,
      handle: (_input, context) => myData(db, ownPerson(context)),
    }),

    defineCall({
      name: 'ShopDeleteAccount',
      method: 'POST',
      input: nothing,
      changes: true,
      async handle(_input, context) {
        await deleteAccount(db, ownPerson(context));
        await endSession(db, context);
        return {};
      },
    }),
  ];
}
