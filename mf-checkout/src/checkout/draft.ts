import { safeSessionStorage, type CustomerDetails } from 'mf-shared';
import { isVoucher, type Voucher } from './voucher.ts';

/** What the shopper has typed and chosen so far, and nothing that comes from elsewhere. */
export interface Draft {
  customer: Partial<CustomerDetails>;
  methodId: number | null;
  location: string;
  saveDetails: boolean;
  voucherText: string;
  voucher: Voucher | null;
}

const key = 'checkoutDraft';

const fields = ['firstName', 'lastName', 'email', 'street', 'postCode', 'city', 'phone'] as const;

const asRecord = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function customerOf(stored: unknown): Partial<CustomerDetails> {
  const customer: Partial<CustomerDetails> = {};
  const record = asRecord(stored);
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string') customer[field] = value;
  }
  return customer;
}

/** The draft of this tab; what is stored in another shape counts as not typed. */
export function readDraft(): Draft {
  const stored = asRecord(safeSessionStorage.getJson(key));
  return {
    customer: customerOf(stored['customer']),
    methodId: typeof stored['methodId'] === 'number' ? stored['methodId'] : null,
    location: asText(stored['location']),
    saveDetails: stored['saveDetails'] === true,
    voucherText: asText(stored['voucherText']),
    voucher: isVoucher(stored['voucher']) ? stored['voucher'] : null,
  };
}

export const keepDraft = (draft: Draft): void => safeSessionStorage.setJson(key, draft);

export const forgetDraft = (): void => safeSessionStorage.remove(key);
