import { sourceLanguage } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { changeSchool, changeSchoolItems, makeSchool, removeSchool } from '../../schools/changeSchools.ts';
import { findSchool, findSchools } from '../../schools/findSchools.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const schoolCalls = ({ db, origin }: { db: Db; origin: string }) =>
  ({
    OfficeSchools: async (_input, { language }) => ({ schools: await findSchools(db, language) }),
    OfficeSchool: async ({ id }, { language }) => ({
      school: await findSchool(db, { id, origin, language }),
    }),
    OfficeMakeSchool: async ({ values }) => ({ id: await makeSchool(db, values) }),
    OfficeChangeSchool: async ({ id, edits }) => ({ changedMeanwhile: await changeSchool(db, id, edits) }),
    OfficeSetSchoolItems: async (list) => ({ isChangedMeanwhile: !(await changeSchoolItems(db, list)) }),
    OfficeRemoveSchool: {
      async removed({ id }) {
        const school = await findSchool(db, { id, origin, language: sourceLanguage });
        return school ? { values: school.values } : {};
      },
      handle: ({ id }) => removeSchool(db, id),
    },
  }) satisfies SomeHandlers;
