import type { AccountTab } from 'mf-shared';

export const tabs: AccountTab[] = ['My Orders', 'Favourites', 'Edit Personal Details', 'Change Password'];

/** The tab that an address names, and the first where it names none. */
export const tabOf = (query: URLSearchParams): AccountTab =>
  tabs.find((tab) => tab === query.get('tab')) ?? 'My Orders';
