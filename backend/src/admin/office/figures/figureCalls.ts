import type { Db } from '../../../platform/database/tables/Db.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { findDayFigures } from './findDayFigures.ts';
import { findFigures } from './findFigures.ts';
import { findSoldVariants } from './findSoldVariants.ts';

export const figureCalls = ({ db }: { db: Db }) =>
  ({
    OfficeDayFigures: (days) => findDayFigures(db, days),
    OfficeFigures: (days, { language }) => findFigures(db, days, language),
    OfficeSoldVariants: async (days, { language }) => ({
      variants: await findSoldVariants(db, days, language),
    }),
  }) satisfies SomeHandlers;
