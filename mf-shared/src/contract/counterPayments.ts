import * as v from 'valibot';

/** Ways to pay in the shop, which staff record. */
export const counterPayments = ['cash', 'card-terminal'] as const;

export type CounterPayment = (typeof counterPayments)[number];

export const counterPayment = v.picklist(counterPayments);
