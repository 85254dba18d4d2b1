import { useCallback, useEffect, useState } from 'react';
import type { CustomerDetails, User } from 'mf-shared';
import { noCustomer } from '../../specification/guest.ts';
import { readDraft, storeDraft } from '../../storedDraft.ts';
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

const noExtras: OrderExtras = { isBusiness: false, company: '', vatNumber: '', note: '' };
const noChoice = {
  isFilledByAccount: true,
  location: '',
  saveDetails: false,
  mayRemind: false,
  paysAtPickup: false,
  voucherText: '',
};

const asRecord = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The stored values that are of the type of the default. */
function read<T extends object>(defaults: T, value: unknown): Partial<T> {
  const stored = asRecord(value);
  const usable = Object.entries(defaults).filter(([name, value]) => typeof stored[name] === typeof value);
  return Object.fromEntries(usable.map(([name]) => [name, stored[name]])) as Partial<T>;
}

function toDraft(value: unknown): Draft {
  const { ownerId, methodId, customer, extras, voucher } = asRecord(value);
  return {
    ...noChoice,
    ...read(noChoice, value),
    ownerId: asNumber(ownerId),
    methodId: asNumber(methodId),
    customer: read(noCustomer, customer),
    extras: { ...noExtras, ...read(noExtras, extras) },
    voucher: isVoucher(voucher) ? voucher : null,
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
