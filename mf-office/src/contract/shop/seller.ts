import * as v from 'valibot';
import { nothing, recordNumber } from 'mf-shared/values';
import { editsOf, textsOf } from '../values/edits.ts';
import { ownShopFields, ownShopValues, sellerFields } from './sellerFields.ts';
import { change, query } from '../values/officeCall.ts';

const shopEdits = editsOf(ownShopFields);
export type OwnShopEdit = v.InferOutput<typeof shopEdits>[number];
const sellerEdits = editsOf(sellerFields);
export type SellerEdit = v.InferOutput<typeof sellerEdits>[number];

export type OfficeOwnShop = v.InferOutput<typeof ownShop>;
const ownShop = v.object({ id: v.number(), values: textsOf(ownShopFields) });

/** Nothing is written if a value was changed concurrently. */
export const officeSellerCalls = {
  OfficeSeller: query({
    role: 'admin',
    input: nothing,
    response: v.object({ values: textsOf(sellerFields), shops: v.array(ownShop) }),
  }),
  OfficeChangeSeller: change({
    role: 'admin',
    log: 'Save the seller',
    record: ({ edits }) => ({ edits }),
    input: v.strictObject({ edits: sellerEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
  /** 409 if there is a shop with this name, so that pressing twice makes one. */
  OfficeMakeOwnShop: change({
    role: 'admin',
    log: 'New shop',
    record: ({ values }) => ({ values }),
    input: v.strictObject({ values: ownShopValues }),
    response: v.object({ id: v.number() }),
  }),
  OfficeChangeOwnShop: change({
    role: 'admin',
    log: 'Save the shop',
    record: ({ id, edits }) => ({ shop: id, edits }),
    input: v.strictObject({ id: recordNumber, edits: shopEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
} as const;
