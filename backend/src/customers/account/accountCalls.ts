import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { endSession, requireReauthentication } from '../../platform/visitors/sessions.ts';
import { changeDetails } from './changeDetails.ts';
import { changePassword } from './changePassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { addFavourite, favouriteItems, favouriteIds, removeFavourite } from './favourites.ts';
import { findUser } from '../person/findUser.ts';
import { myData } from './myData.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';
import { registerPerson } from './registerPerson.ts';
import { requestFirstConfirmation } from '../email-change/emailChanges.ts';
import { startBrowserSession } from '../sessions/knownBrowsers.ts';
import { takeGuestOrders } from '../orders/takeGuestOrders.ts';
import { throttleRegistration } from '../sessions/throttle.ts';

/** The customer always comes from the session, never from the input, except at registration. */
export function accountCalls(db: Db): Call[] {
  return [
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
        await startBrowserSession(db, personId, context);
        await requestFirstConfirmation(db, personId, email, context);
        return { user: await findUser(db, personId) };
      },
    }),

    ...favouriteCalls(db),

    implementCall('ShopChangeDetails', {
      changes: true,
      async handle(input, context) {
        const personId = ownPerson(context);
        await changeDetails(db, personId, input, context);
        return { user: await findUser(db, personId) };
      },
    }),

    implementCall('ShopChangePassword', {
      changes: true,
      handle: async (input, context) => ({
        success: await changePassword(db, ownPerson(context), input, context),
      }),
    }),

    implementCall('ShopMyData', {
      // Uses up the session's reauthentication.
      changes: true,
      async handle(_input, context) {
        const personId = ownPerson(context);
        await requireReauthentication(db, context, 'download-data');
        return myData(db, personId);
      },
    }),

    implementCall('ShopDeleteAccount', {
      changes: true,
      async handle(_input, context) {
        const personId = ownPerson(context);
        await requireReauthentication(db, context, 'delete-account');
        await deleteAccount(db, personId);
        await endSession(db, context);
        return {};
      },
    }),
  ];
}

const favouriteCalls = (db: Db): Call[] => [
  implementCall('ShopFavouriteIds', {
    // Pages request this on their own, also while their session ends.
    handle: async (_input, { visitor }) => ({
      itemIds: visitor.person ? await favouriteIds(db, visitor.person.id) : [],
    }),
  }),

  implementCall('ShopFavourites', {
    handle: async (_input, context) => ({
      items: await favouriteItems(db, ownPerson(context), context.language),
    }),
  }),

  implementCall('ShopFavouriteAdd', {
    changes: true,
    async handle({ itemId }, context) {
      await addFavourite(db, ownPerson(context), itemId);
      return { isFavourite: true };
    },
  }),

  implementCall('ShopFavouriteRemove', {
    changes: true,
    async handle({ itemId }, context) {
      await removeFavourite(db, ownPerson(context), itemId);
      return { isFavourite: false };
    },
  }),
];
