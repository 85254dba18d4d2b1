import { useState } from 'react';
import { useLanguage } from 'mf-shared';
import { counterPayment } from 'mf-shared/counterPayments';
import { languageField } from 'mf-shared/values';
import * as v from 'valibot';
import { useDraftValues } from '../../form/useDraftValues.ts';
import type { KnownCustomer } from './knownCustomer.ts';

const customer = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  vatNumber: v.string(),
  street: v.string(),
  postCode: v.string(),
  city: v.string(),
  note: v.string(),
});

const orderDraft = v.object({
  /** A repeat, also after a lost response and a reload, has the same id. */
  id: v.string(),
  lines: v.array(
    v.object({
      variantId: v.number(),
      /** Code of an agreed customization; empty without one. */
      customization: v.optional(v.string(), ''),
      quantity: v.number(),
      /** For display, like `variant`. */
      name: v.string(),
      variant: v.string(),
    }),
  ),
  /** Null for the first method. */
  methodId: v.nullable(v.number()),
  location: v.string(),
  /** Empty without a voucher. */
  voucher: v.optional(v.string(), ''),
  /** Null if the customer gets a link to pay. */
  paid: v.nullable(counterPayment),
  isTaken: v.boolean(),
  language: languageField,
  customer,
});

export type OrderDraft = v.InferOutput<typeof orderDraft>;
export type ChosenLine = OrderDraft['lines'][number];

/** The draft of a new order, which starts with what is known of the customer. */
export function useOrderDraft(known: KnownCustomer): {
  order: OrderDraft;
  isKept: boolean;
  change: (changes: Partial<OrderDraft>) => void;
  discard: () => void;
} {
  const language = useLanguage();
  const blank = (): OrderDraft => ({
    id: crypto.randomUUID(),
    lines: [],
    methodId: null,
    location: '',
    voucher: '',
    paid: null,
    isTaken: false,
    language: known.language ?? language,
    customer: { ...noCustomer, ...known.customer },
  });
  const [initial, setInitial] = useState(blank);
  const { values, isKept, change, discard } = useDraftValues(`new order ${known.key}`, orderDraft, initial);
  return {
    order: values,
    isKept,
    change: (changes) => change({ ...values, ...changes }),
    discard() {
      discard();
      setInitial(blank);
    },
  };
}

const noCustomer: OrderDraft['customer'] = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  vatNumber: '',
  street: '',
  postCode: '',
  city: '',
  note: '',
};
