import type { Db } from '../../../platform/database/Db.ts';
import { staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { findDayFigures } from './findDayFigures.ts';
import { findFigures } from './findFigures.ts';
import { findSoldVariants } from './findSoldVariants.ts';

export const figureCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeDayFigures', { role: 'see', handle: (days) => findDayFigures(db, days) }),
  staffQuery('OfficeFigures', {
    role: 'see',
    handle: (days, { language }) => findFigures(db, days, language),
  }),
  staffQuery('OfficeSoldVariants', {
    role: 'see',
    handle: async (days, { language }) => ({ variants: await findSoldVariants(db, days, language) }),
  }),
];
