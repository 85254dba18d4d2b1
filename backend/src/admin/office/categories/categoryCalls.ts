import type { Db } from '../../../platform/database/Db.ts';
import {
  arrangeCategories,
  changeCategory,
  makeCategory,
  moveCategory,
  removeCategory,
} from '../../categories/changeCategories.ts';
import { readCategories } from '../../categories/categoryTables.ts';
import { findCategories } from '../../categories/findCategories.ts';
import { hideSection } from '../../categories/hideSection.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export const categoryCalls = ({ db, origin }: { db: Db; origin: string }): StaffCall[] => [
  staffQuery('OfficeCategories', {
    role: 'catalogue',
    handle: async () => ({ sections: await findCategories(db, origin) }),
  }),
  staffMutation('OfficeMakeCategory', {
    role: 'catalogue',
    record: (category) => ({ ...category }),
    handle: async (category) => ({ id: await makeCategory(db, category) }),
  }),
  staffMutation('OfficeChangeCategory', {
    role: 'catalogue',
    record: (changed) => ({ ...changed }),
    handle: async (changed) => ({ changedMeanwhile: await changeCategory(db, changed) }),
  }),
  staffMutation('OfficeArrangeCategories', {
    role: 'catalogue',
    record: (arranged) => ({ ...arranged }),
    async handle(arranged) {
      await arrangeCategories(db, arranged);
      return {};
    },
  }),
  staffMutation('OfficeHideSection', {
    role: 'catalogue',
    record: (hidden) => ({ ...hidden }),
    handle: ({ id, isHidden }) => hideSection(db, id, isHidden).then(() => ({})),
  }),
  staffMutation('OfficeMoveCategory', {
    role: 'catalogue',
    record: ({ level, id, parent }) => ({ level, id, parent }),
    handle: async (moved) => ({ isChangedMeanwhile: !(await moveCategory(db, moved)) }),
  }),
  staffMutation('OfficeRemoveCategory', {
    role: 'catalogue',
    async record({ level, id }) {
      const [removed] = await readCategories(db, level, { id });
      return { level, id, ...(removed && { values: removed.values }) };
    },
    async handle({ level, id }) {
      await removeCategory(db, level, id);
      return {};
    },
  }),
];
