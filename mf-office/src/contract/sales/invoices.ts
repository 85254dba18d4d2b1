import { counterPayment } from 'mf-shared/counterPayments';
import { languageField } from 'mf-shared/values';
import * as v from 'valibot';
import { query } from '../values/officeCall.ts';

/** Amounts in cents. The discount is negative. */
export type DocumentLine = v.InferOutput<typeof documentLine>;
const documentLine = v.object({
  kind: v.picklist(['item', 'delivery', 'discount', 'refund']),
  name: v.string(),
  variant: v.string(),
  quantity: v.number(),
  /** Includes customization and VAT. */
  unitCents: v.number(),
  vatPercent: v.number(),
  netCents: v.number(),
  vatCents: v.number(),
  grossCents: v.number(),
});

const numbered = { number: v.string(), issuedAt: v.string(), totalCents: v.number() };

const document = { ...numbered, vatCents: v.number(), lines: v.array(documentLine) };

/** All texts are as on the day of issue, in the language of the order. */
export type OfficeInvoice = v.InferOutput<typeof officeInvoice>;
const officeInvoice = v.object({
  order: v.string(),
  language: languageField,
  seller: v.object({
    name: v.string(),
    company: v.string(),
    vatNumber: v.string(),
    address: v.string(),
    email: v.string(),
    phone: v.string(),
  }),
  /** Null once the buyer has been removed from the order. */
  buyer: v.nullable(
    v.object({ name: v.string(), company: v.string(), vatNumber: v.string(), address: v.array(v.string()) }),
  ),
  /** Null if the order was paid on the card provider's page. */
  paidAtCounter: v.nullable(counterPayment),
  invoice: v.object(document),
  /** Oldest first. */
  creditNotes: v.array(v.object(document)),
});

/** Part of an order. */
export const orderInvoice = v.object({
  vatNumber: v.string(),
  /** Null until the order is paid. */
  invoice: v.nullable(v.object(numbered)),
  creditNotes: v.array(v.object(numbered)),
});

export const officeInvoiceCalls = {
  /** The invoice of an order with its credit notes; null if it has none. */
  OfficeInvoice: query({
    role: 'orders',
    log: 'See an invoice',
    input: v.strictObject({ number: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
    response: v.object({ found: v.nullable(officeInvoice) }),
  }),
} as const;
