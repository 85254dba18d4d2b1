import type { Db } from '../../../platform/database/Db.ts';
import { changeLocation, createLocation } from '../../delivery/changeLocations.ts';
import { arrangeMethods, changeMethod, createMethod } from '../../delivery/changeMethods.ts';
import { findMethod, findMethods } from '../../delivery/findDelivery.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export const staffDeliveryCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeDelivery', {
    role: 'catalogue',
    handle: async (_, { language }) => ({ methods: await findMethods(db, language) }),
  }),
  staffQuery('OfficeDeliveryMethod', {
    role: 'catalogue',
    handle: async ({ id }) => ({ method: await findMethod(db, id) }),
  }),
  staffMutation('OfficeMakeDeliveryMethod', {
    role: 'catalogue',
    record: ({ kind, values }) => ({ kind, values }),
    handle: async (method) => ({ id: await createMethod(db, method) }),
  }),
  staffMutation('OfficeChangeDeliveryMethod', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ method: id, edits }),
    handle: async ({ id, edits }) => ({ changedMeanwhile: await changeMethod(db, id, edits) }),
  }),
  staffMutation('OfficeArrangeDelivery', {
    role: 'catalogue',
    record: ({ methods }) => ({ methods }),
    async handle({ methods }) {
      await arrangeMethods(db, methods);
      return {};
    },
  }),
  staffMutation('OfficeMakeLocation', {
    role: 'catalogue',
    record: ({ methodId, values }) => ({ method: methodId, values }),
    handle: async ({ methodId, values }) => ({ id: await createLocation(db, methodId, values) }),
  }),
  staffMutation('OfficeChangeLocation', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ location: id, edits }),
    handle: async ({ id, edits }) => ({ changedMeanwhile: await changeLocation(db, id, edits) }),
  }),
];
