import { addCustomerNote, changeCustomerNote, removeCustomerNote } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const customerNoteCalls = ({ db }: { db: Db }) =>
  ({
    OfficeAddCustomerNote: ({ customerId, ...note }, { staff }) =>
      addCustomerNote(db, customerId, { ...note, who: staff.name }),
    OfficeChangeCustomerNote: ({ customerId, id, seen, text }, { staff }) =>
      changeCustomerNote(db, { id, personId: customerId }, { seen, text, who: staff.name }),
    OfficeRemoveCustomerNote: ({ customerId, id }) => removeCustomerNote(db, { id, personId: customerId }),
  }) satisfies SomeHandlers;
