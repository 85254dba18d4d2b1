import type { Db } from '../../../platform/database/tables/Db.ts';
import { changeLocation, createLocation } from '../../delivery/changeLocations.ts';
import { arrangeMethods, changeMethod, createMethod } from '../../delivery/changeMethods.ts';
import { findMethod, findMethods } from '../../delivery/findDelivery.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const staffDeliveryCalls = ({ db }: { db: Db }) =>
  ({
    OfficeDelivery: async (_, { language }) => ({ methods: await findMethods(db, language) }),
    OfficeDeliveryMethod: async ({ id }) => ({ method: await findMethod(db, id) }),
    OfficeMakeDeliveryMethod: async (method) => ({ id: await createMethod(db, method) }),
    OfficeChangeDeliveryMethod: async ({ id, edits }) => ({
      changedMeanwhile: await changeMethod(db, id, edits),
    }),
    OfficeArrangeDelivery: ({ methods }) => arrangeMethods(db, methods),
    OfficeMakeLocation: async ({ methodId, values }) => ({ id: await createLocation(db, methodId, values) }),
    OfficeChangeLocation: async ({ id, edits }) => ({
      changedMeanwhile: await changeLocation(db, id, edits),
    }),
  }) satisfies SomeHandlers;
