import type { CustomerDetails, User } from 'mf-shared';
import { readJson, writeText, writeJson } from '../safeStorage.ts';
import { cities } from './cities.ts';

const key = 'tempUser';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The city's code, by its code or its name; '' for a city that the shop does not deliver to. */
function findCity(name: string): string {
  const searched = name.toLowerCase();
  return (
    cities.find(({ value, label }) => [value, label].some((form) => form.toLowerCase() === searched))
      ?.value ?? ''
  );
}

/** The checkout's fields from a profile. A stored profile may have any shape. */
export function fromProfile(profile: User | Record<string, unknown> | null): CustomerDetails {
  return {
    firstName: text(profile?.firstName),
    lastName: text(profile?.lastName),
    email: text(profile?.email),
    street: text(profile?.addr1),
    postCode: text(profile?.zip),
    city: findCity(text(profile?.city)),
    phone: text(profile?.mobile) || text(profile?.phone),
  };
}

/** Keeps a guest's details until the order is paid, so that they are filled in after a failed payment. */
export function storeTempUser({ street, postCode, ...details }: CustomerDetails): void {
  writeJson('local', key, {
    ...details,
    name: `${details.firstName} ${details.lastName}`,
    addr1: street,
    zip: postCode,
    guest: true,
  });
}

export function readTempUser(): Record<string, unknown> | null {
  const stored = readJson('local', key);
  return stored && typeof stored === 'object' ? (stored as Record<string, unknown>) : null;
}

export const clearTempUser = (): void => writeText('local', key, null);
