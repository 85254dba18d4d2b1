import type { RecordedQuery } from 'mf-office/contract';
import { sourceLanguage } from 'mf-shared/languages';
import { deleteAccount, myData } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { recordView } from '../staff-calls/recordView.ts';
import type { SomeHandlers, StaffContext } from '../staff-calls/StaffCall.ts';
import { findCustomer, findCustomers } from './findCustomers.ts';

/** Every view of customers is recorded before the response, with the customers and the staff member. */
export function staffCustomerCalls({ db }: { db: Db }) {
  const recordCustomers = (context: StaffContext, query: RecordedQuery, customers: number[]): Promise<void> =>
    recordView(db, context, query, { customers });

  return {
    async OfficeCustomers(search, context) {
      const found = await findCustomers(db, search);
      await recordCustomers(
        context,
        'OfficeCustomers',
        found.customers.map(({ id }) => id),
      );
      return found;
    },
    async OfficeCustomer({ id }, context) {
      await recordCustomers(context, 'OfficeCustomer', [id]);
      return { customer: await findCustomer(db, id, context.language) };
    },
    async OfficeCustomerData({ id }, context) {
      await requireCustomer(db, id);
      await recordCustomers(context, 'OfficeCustomerData', [id]);
      return { data: await myData(db, id) };
    },
    async OfficeEraseCustomer({ id, email }) {
      const customer = await requireCustomer(db, id);
      if (customer.email.toLowerCase() !== email.toLowerCase())
        throw new TranslatedError(409, 'This is not the customer’s e-mail. Nothing was erased.');
      await deleteAccount(db, id);
    },
  } satisfies SomeHandlers;
}

async function requireCustomer(db: Db, id: number) {
  const customer = await findCustomer(db, id, sourceLanguage);
  if (!customer) throw new TranslatedError(404, 'There is no such customer.');
  return customer;
}
