import * as v from 'valibot';
import { recordNumber } from 'mf-shared/values';
import { savedViewCalls, type SavedView } from '../values/savedViews.ts';
import { itemGaps, itemSorts, itemStates } from '../values/values.ts';

/** Without the search text, as in saved views of orders. */
export const savedItemFilter = v.strictObject({
  section: v.optional(recordNumber),
  category: v.optional(recordNumber),
  school: v.optional(recordNumber),
  state: v.optional(v.picklist(itemStates)),
  lacks: v.optional(v.picklist(itemGaps)),
  sort: v.optional(v.picklist(itemSorts)),
});

export type SavedItemView = SavedView<v.InferOutput<typeof savedItemFilter>>;

const { list, save, rename, remove } = savedViewCalls('see', savedItemFilter.entries);

export const officeItemViewCalls = {
  OfficeItemViews: list,
  OfficeSaveItemView: save,
  OfficeRenameItemView: rename,
  OfficeRemoveItemView: remove,
} as const;
