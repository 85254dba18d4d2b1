import { useCallback, useEffect, useState } from 'react';
import type { CustomerDetails, User } from 'mf-shared';
import { readDraft, storeDraft } from '../storedDraft.ts';
import type { OrderExtras } from './orderExtras.ts';
import { isVoucher, type Voucher } from './voucher.ts';

export interface Draft {
  customer: Partial<CustomerDetails>;
  /** False after a sign-in that followed typing: filling in the rest would mix two addresses. */
  isFilledByAccount: boolean;
  /** The customer who was signed in. Nobody else may see the draft. */
  ownerId: number | null;
  methodId: number | null;
  location: string;
  saveDetails: boolean;
  mayRemind: boolean;
  paysAtPickup: boolean;
  extras: OrderExtras;
  voucherText: string;
  voucher: Voucher | null;
}

const fields = ['firstName', 'lastName', 'email', 'street', 'postCode', 'city', 'phone'] as const;

const asRecord = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function readCustomer(stored: unknown): Partial<CustomerDetails> {
  const customer: Partial<CustomerDetails> = {};
  const record = asRecord(stored);
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string') customer[field] = value;
  }
  return customer;
}

function readExtras(stored: unknown): OrderExtras {
  const { isBusiness, company, vatNumber, note } = asRecord(stored);
  return {
    isBusiness: isBusiness === true,
    company: asText(company),
    vatNumber: asText(vatNumber),
    note: asText(note),
  };
}

function toDraft(value: unknown): Draft {
  const stored = asRecord(value);
  return {
    customer: readCustomer(stored['customer']),
    isFilledByAccount: stored['isFilledByAccount'] !== false,
    ownerId: asNumber(stored['ownerId']),
    methodId: asNumber(stored['methodId']),
    location: asText(stored['location']),
    saveDetails: stored['saveDetails'] === true,
    mayRemind: stored['mayRemind'] === true,
    paysAtPickup: stored['paysAtPickup'] === true,
    extras: readExtras(stored['extras']),
    voucherText: asText(stored['voucherText']),
    voucher: isVoucher(stored['voucher']) ? stored['voucher'] : null,
  };
}

function draftFor(user: User | null, draft: Draft): Draft {
  const ownerId = user?.id ?? null;
  if (draft.ownerId === ownerId) return draft;
  if (draft.ownerId !== null) return { ...toDraft(null), ownerId };
  const isTyped = Object.values(draft.customer).some((text) => text.trim());
  return { ...draft, ownerId, isFilledByAccount: !isTyped };
}

/**
 * Reads the tab's session storage while rendering, so it is only for components that the server does not
 * render.
 */
export function useDraft(user: User | null): [Draft, (changes: Partial<Draft>) => void] {
  const [stored, setDraft] = useState(() => toDraft(readDraft()));
  const draft = draftFor(user, stored);
  if (draft !== stored) setDraft(draft);
  useEffect(() => storeDraft(draft), [draft]);
  const change = useCallback(
    (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    [],
  );
  return [draft, change];
}
