import type { Db } from '../../../platform/database/Db.ts';
import { changeItem } from '../../import-export/changeItem.ts';
import { countStock } from '../../import-export/countStock.ts';
import { undoImport } from '../../import-export/undoImport.ts';
import { findAwaited } from '../../stock-alerts/findAwaited.ts';
import { staffDoes, staffReads, type StaffCall } from '../StaffCall.ts';
import { findItem } from './findItem.ts';
import { findItems } from './findItems.ts';

export const catalogueCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffReads('OfficeItems', { role: 'see', handle: (search) => findItems(db, search) }),
  staffReads('OfficeItem', { role: 'see', handle: async ({ id }) => ({ item: await findItem(db, id) }) }),
  staffReads('OfficeStockAlerts', {
    role: 'see',
    handle: async () => ({ variants: await findAwaited(db) }),
  }),
  staffDoes('OfficeCountStock', {
    role: 'catalogue',
    record: ({ id, counts }) => ({ item: id, counts }),
    handle: async ({ id, counts }, { staff }) => ({
      changedMeanwhile: await countStock(db, { itemId: id, counts, who: staff.name }),
    }),
  }),
  staffDoes('OfficeChangeItem', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ item: id, fields: edits.map(({ field }) => field) }),
    handle: async ({ id, edits }, { staff }) => ({
      changedMeanwhile: await changeItem(db, { itemId: id, edits, who: staff.name }),
    }),
  }),
  staffDoes('OfficeUndoChange', {
    role: 'catalogue',
    record: ({ number }) => ({ import: number }),
    async handle({ number }, { staff }) {
      const { kept } = await undoImport(db, { id: number, who: staff.name });
      return { kept };
    },
  }),
];
