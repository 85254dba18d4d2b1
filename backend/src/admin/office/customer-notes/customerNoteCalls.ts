import { addCustomerNote, changeCustomerNote, removeCustomerNote } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { staffMutation, type StaffCall } from '../staff-calls/StaffCall.ts';

const role = 'customers';

export const customerNoteCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffMutation('OfficeAddCustomerNote', {
    role,
    record: ({ customerId }) => ({ customers: [customerId] }),
    async handle({ customerId, ...note }, { staff }) {
      await addCustomerNote(db, customerId, { ...note, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeChangeCustomerNote', {
    role,
    record: ({ customerId, id }) => ({ customers: [customerId], note: id }),
    async handle({ customerId, id, seen, text }, { staff }) {
      await changeCustomerNote(db, { id, personId: customerId }, { seen, text, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeRemoveCustomerNote', {
    role,
    record: ({ customerId, id }) => ({ customers: [customerId], note: id }),
    async handle({ customerId, id }) {
      await removeCustomerNote(db, { id, personId: customerId });
      return {};
    },
  }),
];
