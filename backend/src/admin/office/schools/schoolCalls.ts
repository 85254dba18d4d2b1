import { sourceLanguage } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/Db.ts';
import { changeSchool, changeSchoolItems, makeSchool, removeSchool } from '../../schools/changeSchools.ts';
import { findSchool, findSchools } from '../../schools/findSchools.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export const schoolCalls = ({ db, origin }: { db: Db; origin: string }): StaffCall[] => [
  staffQuery('OfficeSchools', {
    role: 'catalogue',
    handle: async (_input, { language }) => ({ schools: await findSchools(db, language) }),
  }),
  staffQuery('OfficeSchool', {
    role: 'catalogue',
    handle: async ({ id }, { language }) => ({ school: await findSchool(db, { id, origin, language }) }),
  }),
  staffMutation('OfficeMakeSchool', {
    role: 'catalogue',
    record: ({ values }) => ({ values }),
    handle: async ({ values }) => ({ id: await makeSchool(db, values) }),
  }),
  staffMutation('OfficeChangeSchool', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ school: id, edits }),
    handle: async ({ id, edits }) => ({ changedMeanwhile: await changeSchool(db, id, edits) }),
  }),
  staffMutation('OfficeSetSchoolItems', {
    role: 'catalogue',
    record: ({ id, items }) => ({ school: id, items }),
    handle: async (list) => ({ isChangedMeanwhile: !(await changeSchoolItems(db, list)) }),
  }),
  staffMutation('OfficeRemoveSchool', {
    role: 'catalogue',
    async record({ id }) {
      const school = await findSchool(db, { id, origin, language: sourceLanguage });
      return { school: id, ...(school && { values: school.values }) };
    },
    async handle({ id }) {
      await removeSchool(db, id);
      return {};
    },
  }),
];
