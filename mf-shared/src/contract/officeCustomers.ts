import * as v from 'valibot';
import { orderRow } from './officeOrderRow.ts';
import { digits, recordNumber } from './values.ts';

export type OfficeCustomerRow = v.InferOutput<typeof customerRow>;
const customerRow = v.object({
  id: v.number(),
  name: v.string(),
  /** Empty where the account has none. */
  email: v.string(),
  phone: v.string(),
});

export type OfficeCustomer = v.InferOutput<typeof officeCustomer>;
const officeCustomer = v.object({
  ...customerRow.entries,
  /** Instants are ISO texts. */
  since: v.string(),
  /** Null while the e-mail is not confirmed. */
  confirmedAt: v.nullable(v.string()),
  addresses: v.array(
    v.object({
      street: v.string(),
      postCode: v.string(),
      /** A city's code. */
      city: v.string(),
      phone: v.string(),
    }),
  ),
  /** Of the account, the newest first. */
  orders: v.array(orderRow),
});

/** Customers with an account. Every answer is in the audit log, with who got it and about whom. */
export const officeCustomerCalls = {
  /** The newest first; `from` is the former answer's `next`. Nobody is listed without a search. */
  OfficeCustomers: {
    method: 'GET',
    input: v.strictObject({
      /** Name, e-mail or phone: every word must fit. */
      find: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(100)),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    answer: v.object({ customers: v.array(customerRow), next: v.nullable(v.number()) }),
  },
  OfficeCustomer: {
    method: 'GET',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    answer: v.object({ customer: v.nullable(officeCustomer) }),
  },
  /** Everything that the shop stores about a customer, without secrets, as the customer's own download. */
  OfficeCustomerData: {
    method: 'GET',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    answer: v.object({ data: v.record(v.string(), v.unknown()) }),
  },
  /** Orders stay for the books, no longer linked to anybody's account. 409: `email` is not the customer's. */
  OfficeEraseCustomer: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber, email: v.pipe(v.string(), v.trim(), v.maxLength(320)) }),
    answer: v.object({}),
  },
} as const;
