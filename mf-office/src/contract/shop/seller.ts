import * as v from 'valibot';
import { nothing, recordNumber } from 'mf-shared/values';
import { editsOf, textsOf } from '../values/edits.ts';
import { ownShopFields, ownShopValues, sellerFields } from './sellerFields.ts';

const shopEdits = editsOf(ownShopFields);
export type OwnShopEdit = v.InferOutput<typeof shopEdits>[number];
const sellerEdits = editsOf(sellerFields);
export type SellerEdit = v.InferOutput<typeof sellerEdits>[number];

export type OfficeOwnShop = v.InferOutput<typeof ownShop>;
const ownShop = v.object({ id: v.number(), values: textsOf(ownShopFields) });

/** Nothing is written if a value was changed concurrently. */
export const officeSellerCalls = {
  OfficeSeller: {
    method: 'GET',
    input: nothing,
    response: v.object({ values: textsOf(sellerFields), shops: v.array(ownShop) }),
  },
  OfficeChangeSeller: {
    method: 'POST',
    input: v.strictObject({ edits: sellerEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  },
  /** 409 if there is a shop with this name, so that pressing twice makes one. */
  OfficeMakeOwnShop: {
    method: 'POST',
    input: v.strictObject({ values: ownShopValues }),
    response: v.object({ id: v.number() }),
  },
  OfficeChangeOwnShop: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber, edits: shopEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  },
} as const;
