import { findCity, safeLocalStorage, type CustomerDetails, type User } from 'mf-shared';

const key = 'tempUser';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A stored profile may have any shape. */
export function fromProfile(profile: User | Record<string, unknown> | null): CustomerDetails {
  return {
    firstName: text(profile?.firstName),
    lastName: text(profile?.lastName),
    email: text(profile?.email),
    street: text(profile?.addr1),
    postCode: text(profile?.zip),
    city: findCity(text(profile?.city))?.value ?? '',
    phone: text(profile?.mobile) || text(profile?.phone),
  };
}

export const noCustomer = fromProfile(null);

/** Stored until the order is paid, to prefill the fields after a failed payment. */
export function storeTempUser({ street, postCode, ...details }: CustomerDetails): void {
  safeLocalStorage.setJson(key, {
    ...details,
    name: `${details.firstName} ${details.lastName}`,
    addr1: street,
    zip: postCode,
    guest: true,
  });
}

export function readTempUser(): Record<string, unknown> | null {
  const stored = safeLocalStorage.getJson(key);
  return stored && typeof stored === 'object' ? (stored as Record<string, unknown>) : null;
}

export const storeDeliveryMethod = (text: string): void => safeLocalStorage.set('deliveryMethod', text);

export const clearTempUser = (): void => safeLocalStorage.remove(key);
