import { useCallback, useEffect, useState } from 'react';
import { safeSessionStorage, type CustomerDetails } from 'mf-shared';
import { isVoucher, type Voucher } from './voucher.ts';

/** What the customer has typed and chosen themselves, without the defaults from their profile. */
interface Draft {
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

function readCustomer(stored: unknown): Partial<CustomerDetails> {
  const customer: Partial<CustomerDetails> = {};
  const record = asRecord(stored);
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string') customer[field] = value;
  }
  return customer;
}

/** The draft of this tab. Stored values of another type are ignored. */
function readDraft(): Draft {
  const stored = asRecord(safeSessionStorage.getJson(key));
  return {
    customer: readCustomer(stored['customer']),
    methodId: typeof stored['methodId'] === 'number' ? stored['methodId'] : null,
    location: asText(stored['location']),
    saveDetails: stored['saveDetails'] === true,
    voucherText: asText(stored['voucherText']),
    voucher: isVoucher(stored['voucher']) ? stored['voucher'] : null,
  };
}

const storeDraft = (draft: Draft): void => safeSessionStorage.setJson(key, draft);

export const clearDraft = (): void => safeSessionStorage.remove(key);

/** The draft, which survives a reload. Not for components that are rendered on the server. */
export function useDraft(): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => storeDraft(draft), [draft]);
  const change = useCallback(
    (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    [],
  );
  return [draft, change];
}
