import type { Db } from '../../../platform/database/tables/Db.ts';
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
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const categoryCalls = ({ db, origin }: { db: Db; origin: string }) =>
  ({
    OfficeCategories: async () => ({ sections: await findCategories(db, origin) }),
    OfficeMakeCategory: async (category) => ({ id: await makeCategory(db, category) }),
    OfficeChangeCategory: async (changed) => ({ changedMeanwhile: await changeCategory(db, changed) }),
    OfficeArrangeCategories: (arranged) => arrangeCategories(db, arranged),
    OfficeHideSection: ({ id, isHidden }) => hideSection(db, id, isHidden),
    OfficeMoveCategory: async (moved) => ({ isChangedMeanwhile: !(await moveCategory(db, moved)) }),
    OfficeRemoveCategory: {
      async removed({ level, id }) {
        const [category] = await readCategories(db, level, { id });
        return category ? { values: category.values } : {};
      },
      handle: ({ level, id }) => removeCategory(db, level, id),
    },
  }) satisfies SomeHandlers;
