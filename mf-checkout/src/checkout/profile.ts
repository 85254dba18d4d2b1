import type { CustomerDetails, User } from 'mf-shared';
import { readJson, writeText, writeJson } from '../safeStorage.ts';
import { cities } from './cities.ts';

const key = 'tempUser';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The short name of a city, however the profile writes it; nothing for one that the shop does not deliver to. */
function cityOf(name: string): string {
  const wanted = name.toLowerCase();
  return (
    cities.find(({ value, label }) => [value, label].some((form) => form.toLowerCase() === wanted))?.value ??
    ''
  );
}

/** What a profile knows of the fields of checkout. Stored profiles are of whatever shape. */
export function fromProfile(profile: User | Record<string, unknown> | null): CustomerDetails {
  return {
    firstName: text(profile?.firstName),
    lastName: text(profile?.lastName),
    email: text(profile?.email),
    street: text(profile?.addr1),
    postCode: text(profile?.zip),
    city: cityOf(text(profile?.city)),
    phone: text(profile?.mobile) || text(profile?.phone),
  };
}

/** A guest's details stay in this browser until the order is paid, for coming back from a failed payment. */
export function keepTempUser({ street, postCode, ...details }: CustomerDetails): void {
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

export const forgetTempUser = (): void => writeText('local', key, null);
