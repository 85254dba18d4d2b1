import * as v from 'valibot';
import { customerNote } from './customerNotes.ts';
import { orderRow } from './orderRow.ts';
import { digits, recordNumber } from 'mf-shared/values';
import { trimmed } from 'mf-shared/trimmed';
import { customerSorts } from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

export type OfficeCustomerRow = v.InferOutput<typeof customerRow>;
const customerRow = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
});

export type OfficeCustomer = v.InferOutput<typeof officeCustomer>;
const officeCustomer = v.object({
  ...customerRow.entries,
  since: v.string(),
  /** Null while the e-mail is unconfirmed. */
  confirmedAt: v.nullable(v.string()),
  addresses: v.array(
    v.object({
      street: v.string(),
      postCode: v.string(),
      city: v.string(),
      phone: v.string(),
    }),
  ),
  /** Newest first, like the orders. */
  notes: v.array(customerNote),
  orders: v.array(orderRow),
  /** Does not count cancelled orders. */
  paidOrders: v.number(),
  /** Paid less refunds, of all orders. */
  spentCents: v.number(),
});

/** Every response is recorded in the audit log, with its reader and the customers in it. */
export const officeCustomerCalls = {
  OfficeCustomers: query({
    role: 'customers',
    log: 'Search customers',
    input: v.strictObject({
      /** Every word must match the name, e-mail or phone. */
      find: v.pipe(v.string(), trimmed, v.minLength(3), v.maxLength(100)),
      sort: v.optional(v.picklist(customerSorts)),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({ customers: v.array(customerRow), next: v.nullable(v.number()) }),
  }),
  OfficeCustomer: query({
    role: 'customers',
    log: 'See a customer',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({ customer: v.nullable(officeCustomer) }),
  }),
  /** Everything that the shop stores except secrets, as in the customer's own export. */
  OfficeCustomerData: query({
    role: 'customers',
    log: 'Download all data',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({ data: v.record(v.string(), v.unknown()) }),
  }),
  /** Orders are kept for accounting but unlinked from the account. 409 if `email` is not the customer's. */
  OfficeEraseCustomer: change({
    role: 'customers',
    log: 'Erase a customer',
    record: ({ id }) => ({ customers: [id] }),
    input: v.strictObject({ id: recordNumber, email: v.pipe(v.string(), trimmed, v.maxLength(320)) }),
    response: v.object({}),
  }),
} as const;
