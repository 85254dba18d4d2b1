import type { Db } from '../../../platform/database/Db.ts';
import { changeLocation, makeLocation } from '../../delivery/changeLocations.ts';
import { arrangeMethods, changeMethod, makeMethod } from '../../delivery/changeMethods.ts';
import { findMethod, findMethods } from '../../delivery/findDelivery.ts';
import { staffDoes, staffReads, type StaffCall } from '../staff-calls/StaffCall.ts';

export const deliveryCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffReads('OfficeDelivery', {
    role: 'catalogue',
    handle: async () => ({ methods: await findMethods(db) }),
  }),
  staffReads('OfficeDeliveryMethod', {
    role: 'catalogue',
    handle: async ({ id }) => ({ method: await findMethod(db, id) }),
  }),
  staffDoes('OfficeMakeDeliveryMethod', {
    role: 'catalogue',
    record: ({ kind, values }) => ({ kind, values }),
    handle: async (method) => ({ id: await makeMethod(db, method) }),
  }),
  staffDoes('OfficeChangeDeliveryMethod', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ method: id, edits }),
    handle: async ({ id, edits }) => ({ changedMeanwhile: await changeMethod(db, id, edits) }),
  }),
  staffDoes('OfficeArrangeDelivery', {
    role: 'catalogue',
    record: ({ methods }) => ({ methods }),
    async handle({ methods }) {
      await arrangeMethods(db, methods);
      return {};
    },
  }),
  staffDoes('OfficeMakeLocation', {
    role: 'catalogue',
    record: ({ methodId, values }) => ({ method: methodId, values }),
    handle: async ({ methodId, values }) => ({ id: await makeLocation(db, methodId, values) }),
  }),
  staffDoes('OfficeChangeLocation', {
    role: 'catalogue',
    record: ({ id, edits }) => ({ location: id, edits }),
    handle: async ({ id, edits }) => ({ changedMeanwhile: await changeLocation(db, id, edits) }),
  }),
];
