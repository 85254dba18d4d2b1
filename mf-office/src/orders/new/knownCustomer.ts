import type { Language } from 'mf-shared/languages';
import type { OfficeCustomer, OfficeOrder } from '../../contract/calls.ts';
import type { OrderDraft } from './useOrderDraft.ts';

/** The customer for whom a new order is begun. */
export interface KnownCustomer {
  /** Name of the draft. */
  key: string;
  customer: Partial<OrderDraft['customer']>;
  language?: Language | undefined;
}

export const unknownCustomer: KnownCustomer = { key: '', customer: {} };

export function customerOfOrder(order: OfficeOrder): KnownCustomer {
  const { firstName, lastName, company, vatNumber } = order;
  const { email, phone, street, postCode, city } = order;
  return {
    key: order.number,
    customer: { firstName, lastName, email, phone, company, vatNumber, street, postCode, city },
    language: order.message?.language,
  };
}

/** Accounts have one name and any number of addresses. */
export function customerOfAccount({ id, name, email, phone, addresses }: OfficeCustomer): KnownCustomer {
  const [firstName = '', ...lastNames] = name.trim().split(/\s+/);
  const { phone: phoneThere = '', ...address } = addresses[0] ?? {};
  return {
    key: `of ${id}`,
    customer: { firstName, lastName: lastNames.join(' '), email, phone: phone || phoneThere, ...address },
  };
}
