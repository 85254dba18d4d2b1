import { maxPictureBytes } from 'mf-office/contract';
import { textsIn } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { dayInCyprus } from '../../../platform/cyprusDays.ts';
import { bulkEdit, changesOfBulkEdit, previewBulkEdit } from '../../items/bulkEdit.ts';
import { changeItem } from '../../items/changeItem.ts';
import { changeMeasures } from '../../items/changeMeasures.ts';
import { arrangePictures, describePicture } from '../../items/changePictures.ts';
import { changeVariants } from '../../items/changeVariants.ts';
import { countStock } from '../../items/countStock.ts';
import { endSale, planSale } from '../../items/planSale.ts';
import { moveItem, setOnSale } from '../../items/placeItem.ts';
import { saveVariants } from '../../items/saveVariants.ts';
import { removeVariants } from '../../items/removeVariants.ts';
import { previewUndo, undoImport } from '../../import-export/undo/undoImport.ts';
import { findAwaited } from '../../stock-alerts/findAwaited.ts';
import { variantNames } from '../audit/nameSubjects.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
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

const maxVariantsBytes = 500_000;
const maxVariantTableBytes = 2_000_000;

const maxPictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 1000;

export const staffCatalogueCalls = ({
  db,
  origin,
  pictures,
}: PictureDeps & { origin: string }): StaffCall[] => [
  ...itemCalls(db, origin),
  ...variantCalls(db),
  ...pictureCalls({ db, pictures }),
  ...bulkEditCalls(db),
];

const itemCalls = (db: Db, origin: string): StaffCall[] => [
  staffQuery('OfficeItems', {
    role: 'see',
    handle: (search, { language }) => findItemRows(db, search, language),
  }),
  staffQuery('OfficeMatchingItems', {
    role: 'catalogue',
    handle: (filter) => findMatchingItems(db, filter),
  }),
  staffQuery('OfficeItemsBeside', {
    role: 'see',
    handle: ({ id, ...list }, { language }) => findItemsBeside(db, id, list, language),
  }),
  staffQuery('OfficeItem', {
    role: 'see',
    handle: async ({ id }, { language }) => ({ item: await findItem(db, origin, id, language) }),
  }),
  staffQuery('OfficeCatalogueChoices', {
    role: 'see',
    handle: (_input, { language }) => findChoices(db, language),
  }),
  staffMutation('OfficePreviewItem', {
    role: 'catalogue',
    record: ({ id }) => ({ item: id }),
    handle: ({ id }) => linkItemPreview(db, origin, id),
  }),
  staffMutation('OfficeMakeItem', {
    role: 'catalogue',
    record: ({ code, handle, category, copyOf }) => ({ code, handle, category, copyOf }),
    handle: async (values, { staff }) => ({ id: await makeItem(db, { values, who: staff.name }) }),
  }),
  staffMutation('OfficeChangeItem', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ item: id, fields: edits.map(({ field }) => field) }),
    async handle({ id, edits }, { staff }) {
      const { conflicts, repriced } = await changeItem(db, { itemId: id, edits, who: staff.name });
      return { changedMeanwhile: conflicts, repriced };
    },
  }),
  staffMutation('OfficeMoveItem', {
    role: 'catalogue',
    record: ({ id, category }) => ({ item: id, category }),
    handle: async ({ id, seen, category }, { staff }) => ({
      isChangedMeanwhile: !(await moveItem(db, { itemId: id, seen, category, who: staff.name })),
    }),
  }),
  staffMutation('OfficeSetOnSale', {
    role: 'catalogue',
    record: ({ id, isOnSale }) => ({ item: id, isOnSale }),
    async handle({ id, isOnSale }, { staff }) {
      await setOnSale(db, { itemId: id, isOnSale, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficePlanSale', {
    role: 'catalogue',
    record: ({ id, price, firstDay, lastDay }) => ({ item: id, price, firstDay, lastDay }),
    async handle({ id, price, firstDay, lastDay }, { staff }) {
      const today = dayInCyprus(new Date());
      await planSale(db, { itemId: id, price, firstDay, lastDay, today, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeEndSale', {
    role: 'catalogue',
    record: ({ id }) => ({ item: id }),
    async handle({ id }, { staff }) {
      await endSale(db, { itemId: id, who: staff.name });
      return {};
    },
  }),
];

const variantCalls = (db: Db): StaffCall[] => [
  staffQuery('OfficeVariantTable', {
    role: 'see',
    handle: async ({ items }, { language }) => ({ items: await findVariantTable(db, items, language) }),
  }),
  staffMutation('OfficeSaveVariants', {
    role: 'catalogue',
    bodyLimit: maxVariantTableBytes,
    record: ({ items }) => ({
      items: items.map(({ id, edits, counts }) => ({ item: id, edits, counts })),
    }),
    handle: ({ items }, { staff, language }) => saveVariants(db, { items, who: staff.name, language }),
  }),
  staffQuery('OfficeStockAlerts', {
    role: 'see',
    handle: async (_input, { language }) => ({ variants: await findAwaited(db, language) }),
  }),
  staffMutation('OfficeAddVariants', {
    role: 'catalogue',
    bodyLimit: maxVariantsBytes,
    record: ({ id, colours, sizes }) => ({ item: id, colours, sizes }),
    handle: async ({ id, colours, sizes }, { staff }) => ({
      added: await addVariants(db, { itemId: id, colours, sizes, who: staff.name }),
    }),
  }),
  staffMutation('OfficeRemoveVariants', {
    role: 'catalogue',
    record: async ({ id, variantIds }) => ({
      item: id,
      variants: variantIds,
      removed: await variantNames(db, variantIds),
    }),
    async handle({ id, variantIds }, { staff }) {
      await removeVariants(db, { itemId: id, variantIds, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeChangeVariants', {
    role: 'catalogue',
    bodyLimit: maxVariantsBytes,
    record: ({ id, edits }) => ({ item: id, edits }),
    handle: async ({ id, edits }, { staff }) => ({
      changedMeanwhile: await changeVariants(db, { itemId: id, edits, who: staff.name }),
    }),
  }),
  staffMutation('OfficeCountStock', {
    role: 'catalogue',
    record: ({ id, counts }) => ({ item: id, counts }),
    handle: async ({ id, counts }, { staff }) => ({
      changedMeanwhile: await countStock(db, { itemId: id, counts, who: staff.name }),
    }),
  }),
  staffMutation('OfficeChangeMeasures', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ item: id, sizes: edits.map(({ size }) => size) }),
    handle: async ({ id, edits }, { staff }) => ({
      changedMeanwhile: await changeMeasures(db, { itemId: id, edits, who: staff.name }),
    }),
  }),
];

const pictureCalls = (deps: PictureDeps): StaffCall[] => [
  staffMutation('OfficeAddPicture', {
    role: 'catalogue',
    bodyLimit: maxPictureBodyBytes,
    record: ({ id, content }) => ({ item: id, bytes: Math.floor((content.length * 3) / 4) }),
    async handle({ id, content }, { staff }) {
      await uploadPicture(deps, { itemId: id, content, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeCropPicture', {
    role: 'catalogue',
    record: ({ id, original, area }) => ({ item: id, original, area }),
    async handle({ id, original, area }, { staff }) {
      await cropPicture(deps, { itemId: id, original, area, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeDescribePicture', {
    role: 'catalogue',
    record: ({ id, original, alts }) => ({ item: id, original, alts }),
    handle: async ({ id, ...described }, { staff }) => ({
      isChangedMeanwhile: !(await describePicture(deps.db, { itemId: id, ...described, who: staff.name })),
    }),
  }),
  staffMutation('OfficeArrangePictures', {
    role: 'catalogue',
    record: ({ id, pictures }) => ({ item: id, pictures }),
    handle: async ({ id, seen, pictures }, { staff }) => ({
      isChangedMeanwhile: !(await arrangePictures(deps.db, { itemId: id, seen, pictures, who: staff.name })),
    }),
  }),
];

const bulkEditCalls = (db: Db): StaffCall[] => [
  staffMutation('OfficePreviewBulkEdit', {
    role: 'catalogue',
    record: ({ items, edit }) => ({ items: items.map(({ id }) => id), edit }),
    handle: ({ items, edit }, { language }) =>
      previewBulkEdit(db, { items, edit, today: dayInCyprus(new Date()), language }),
  }),
  staffMutation('OfficeBulkEdit', {
    role: 'catalogue',
    record: ({ items, edit }) => ({ items: items.map(({ id }) => id), edit }),
    handle: ({ id, items, edit }, { staff, language }) =>
      bulkEdit(db, { id, items, edit, today: dayInCyprus(new Date()), who: staff.name, language }),
  }),
  staffQuery('OfficeBulkEditChanges', {
    role: 'catalogue',
    handle: async ({ id }) => ({ changes: await changesOfBulkEdit(db, id) }),
  }),
  staffMutation('OfficeUndoBulkEdit', {
    role: 'catalogue',
    record: ({ numbers }) => ({ imports: numbers }),
    handle: ({ numbers }, { staff, language }) => undoBulkEdit(db, { numbers, who: staff.name, language }),
  }),
  staffQuery('OfficePreviewUndo', {
    role: 'catalogue',
    handle: async ({ number }, { language }) => ({
      kept: (await previewUndo(db, number)).map((value) => value(textsIn(language))),
    }),
  }),
  staffMutation('OfficeUndoChange', {
    role: 'catalogue',
    record: ({ number }) => ({ import: number }),
    async handle({ number }, { staff, language }) {
      const { keptValues } = await undoImport(db, { id: number, who: staff.name });
      return { kept: keptValues.map((value) => value(textsIn(language))) };
    },
  }),
];
