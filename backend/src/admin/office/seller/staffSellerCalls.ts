import type { Db } from '../../../platform/database/tables/Db.ts';
import { ownShopTexts, sellerTexts } from '../../../seller/sellerTexts.ts';
import { changeOwnShop, changeSeller, createOwnShop } from '../../seller/changeSeller.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const staffSellerCalls = ({ db }: { db: Db }) =>
  ({
    OfficeSeller: async () => ({ values: await sellerTexts(db), shops: await ownShopTexts(db) }),
    OfficeChangeSeller: async ({ edits }) => ({ changedMeanwhile: await changeSeller(db, edits) }),
    OfficeMakeOwnShop: async ({ values }) => ({ id: await createOwnShop(db, values) }),
    OfficeChangeOwnShop: async ({ id, edits }) => ({ changedMeanwhile: await changeOwnShop(db, id, edits) }),
  }) satisfies SomeHandlers;
