import type { Db } from '../../../platform/database/Db.ts';
import { ownShopTexts, sellerTexts } from '../../../seller/sellerTexts.ts';
import { changeOwnShop, changeSeller, createOwnShop } from '../../seller/changeSeller.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export const staffSellerCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeSeller', {
    role: 'admin',
    handle: async () => ({ values: await sellerTexts(db), shops: await ownShopTexts(db) }),
  }),
  staffMutation('OfficeChangeSeller', {
    role: 'admin',
    record: ({ edits }) => ({ edits }),
    handle: async ({ edits }) => ({ changedMeanwhile: await changeSeller(db, edits) }),
  }),
  staffMutation('OfficeMakeOwnShop', {
    role: 'admin',
    record: ({ values }) => ({ values }),
    handle: async ({ values }) => ({ id: await createOwnShop(db, values) }),
  }),
  staffMutation('OfficeChangeOwnShop', {
    role: 'admin',
    record: ({ id, edits }) => ({ shop: id, edits }),
    handle: async ({ id, edits }) => ({ changedMeanwhile: await changeOwnShop(db, id, edits) }),
  }),
];
