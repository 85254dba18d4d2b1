import { isFirstItemField } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { changeItem } from '../../items/changeItem.ts';
import { changeMeasures } from '../../items/changeMeasures.ts';
import { countStock } from '../../items/countStock.ts';
import { undoImport } from '../../import-export/undo/undoImport.ts';
import { findAwaited } from '../../stock-alerts/findAwaited.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { findItem } from './findItem.ts';
import { findItemRows } from './findItemRows.ts';

export const staffCatalogueCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeItems', { role: 'see', handle: (search) => findItemRows(db, search) }),
  staffQuery('OfficeItem', { role: 'see', handle: async ({ id }) => ({ item: await findItem(db, id) }) }),
  staffQuery('OfficeStockAlerts', {
    role: 'see',
    handle: async () => ({ variants: await findAwaited(db) }),
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
  staffMutation('OfficeChangeItem', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ item: id, fields: edits.map(({ field }) => field) }),
    async handle({ id, edits }, { staff }) {
      const changed = await changeItem(db, { itemId: id, edits, who: staff.name });
      const later = changed.filter((field) => !isFirstItemField(field));
      return {
        changedMeanwhile: changed.filter(isFirstItemField),
        ...(later.length > 0 && { laterChangedMeanwhile: later }),
      };
    },
  }),
  staffMutation('OfficeUndoChange', {
    role: 'catalogue',
    record: ({ number }) => ({ import: number }),
    async handle({ number }, { staff }) {
      const { keptValues } = await undoImport(db, { id: number, who: staff.name });
      return { kept: keptValues };
    },
  }),
];
