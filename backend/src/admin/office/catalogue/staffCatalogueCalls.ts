import { textsIn } from '../../../locales/texts.ts';
import { dayInCyprus } from '../../../platform/cyprusDays.ts';
import { bulkEdit, changesOfBulkEdit, previewBulkEdit } from '../../items/bulk/bulkEdit.ts';
import { changeItem } from '../../items/details/changeItem.ts';
import { changeMeasures } from '../../items/variants/changeMeasures.ts';
import { arrangePictures, describePicture } from '../../items/details/changePictures.ts';
import { changeVariants } from '../../items/variants/changeVariants.ts';
import { countStock } from '../../items/variants/countStock.ts';
import { endSale, planSale } from '../../items/sales/planSale.ts';
import { moveItem, setOnSale } from '../../items/details/placeItem.ts';
import { saveVariants } from '../../items/variants/saveVariants.ts';
import { removeVariants } from '../../items/variants/removeVariants.ts';
import { previewUndo, undoImport } from '../../import-export/undo/undoImport.ts';
import { findAwaited } from '../../stock-alerts/findAwaited.ts';
import { variantNames } from '../audit/nameSubjects.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { cropPicture } from './cropPicture.ts';
import { findChoices } from './findChoices.ts';
import { findItem } from './findItem.ts';
import { findItemRows, findItemsBeside, findMatchingItems } from './findItemRows.ts';
import { findVariantTable } from './findVariants.ts';
import { linkItemPreview } from './linkItemPreview.ts';
import { makeItem } from './makeItem.ts';
import { addVariants } from './newVariants.ts';
import { undoBulkEdit } from './undoBulkEdit.ts';
import { uploadPicture, type PictureDeps } from './uploadPicture.ts';

export const staffCatalogueCalls = ({ db, origin, pictures: stored }: PictureDeps & { origin: string }) =>
  ({
    OfficeItems: (search, { language }) => findItemRows(db, search, language),
    OfficeMatchingItems: (filter) => findMatchingItems(db, filter),
    OfficeItemsBeside: ({ id, ...list }, { language }) => findItemsBeside(db, id, list, language),
    OfficeItem: async ({ id }, { language }) => ({ item: await findItem(db, origin, id, language) }),
    OfficeVariantTable: async ({ items }, { language }) => ({
      items: await findVariantTable(db, items, language),
    }),
    OfficeSaveVariants: ({ items }, { staff, language }) =>
      saveVariants(db, { items, who: staff.name, language }),
    OfficeStockAlerts: async (_input, { language }) => ({ variants: await findAwaited(db, language) }),
    OfficeCatalogueChoices: (_input, { language }) => findChoices(db, language),
    OfficeSetOnSale: ({ id, isOnSale }, { staff }) =>
      setOnSale(db, { itemId: id, isOnSale, who: staff.name }),
    async OfficePlanSale({ id, price, firstDay, lastDay }, { staff }) {
      const today = dayInCyprus(new Date());
      await planSale(db, { itemId: id, price, firstDay, lastDay, today, who: staff.name });
    },
    OfficeEndSale: ({ id }, { staff }) => endSale(db, { itemId: id, who: staff.name }),
    OfficePreviewBulkEdit: ({ items, edit }, { language }) =>
      previewBulkEdit(db, { items, edit, today: dayInCyprus(new Date()), language }),
    OfficeBulkEdit: ({ id, items, edit }, { staff, language }) =>
      bulkEdit(db, { id, items, edit, today: dayInCyprus(new Date()), who: staff.name, language }),
    OfficeBulkEditChanges: async ({ id }) => ({ changes: await changesOfBulkEdit(db, id) }),
    OfficeUndoBulkEdit: ({ numbers }, { staff, language }) =>
      undoBulkEdit(db, { numbers, who: staff.name, language }),
    OfficePreviewItem: ({ id }) => linkItemPreview(db, origin, id),
    OfficeMoveItem: async ({ id, seen, category }, { staff }) => ({
      isChangedMeanwhile: !(await moveItem(db, { itemId: id, seen, category, who: staff.name })),
    }),
    OfficeMakeItem: async (values, { staff }) => ({ id: await makeItem(db, { values, who: staff.name }) }),
    OfficeAddVariants: async ({ id, colours, sizes }, { staff }) => ({
      added: await addVariants(db, { itemId: id, colours, sizes, who: staff.name }),
    }),
    OfficeRemoveVariants: {
      removed: async ({ variantIds }) => ({ removed: await variantNames(db, variantIds) }),
      handle: ({ id, variantIds }, { staff }) =>
        removeVariants(db, { itemId: id, variantIds, who: staff.name }),
    },
    OfficeChangeVariants: async ({ id, edits }, { staff }) => ({
      changedMeanwhile: await changeVariants(db, { itemId: id, edits, who: staff.name }),
    }),
    OfficeAddPicture: ({ id, content }, { staff }) =>
      uploadPicture({ db, pictures: stored }, { itemId: id, content, who: staff.name }),
    OfficeCropPicture: ({ id, original, area }, { staff }) =>
      cropPicture({ db, pictures: stored }, { itemId: id, original, area, who: staff.name }),
    OfficeDescribePicture: async ({ id, ...described }, { staff }) => ({
      isChangedMeanwhile: !(await describePicture(db, { itemId: id, ...described, who: staff.name })),
    }),
    OfficeArrangePictures: async ({ id, seen, pictures }, { staff }) => ({
      isChangedMeanwhile: !(await arrangePictures(db, { itemId: id, seen, pictures, who: staff.name })),
    }),
    OfficeCountStock: async ({ id, counts }, { staff }) => ({
      changedMeanwhile: await countStock(db, { itemId: id, counts, who: staff.name }),
    }),
    OfficeChangeMeasures: async ({ id, edits }, { staff }) => ({
      changedMeanwhile: await changeMeasures(db, { itemId: id, edits, who: staff.name }),
    }),
    async OfficeChangeItem({ id, edits }, { staff }) {
      const { conflicts, repriced } = await changeItem(db, { itemId: id, edits, who: staff.name });
      return { changedMeanwhile: conflicts, repriced };
    },
    OfficePreviewUndo: async ({ number }, { language }) => ({
      kept: (await previewUndo(db, number)).map((value) => value(textsIn(language))),
    }),
    async OfficeUndoChange({ number }, { staff, language }) {
      const { keptValues } = await undoImport(db, { id: number, who: staff.name });
      return { kept: keptValues.map((value) => value(textsIn(language))) };
    },
  }) satisfies SomeHandlers;
