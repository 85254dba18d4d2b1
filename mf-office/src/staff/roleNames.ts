import type { StaffRole } from '../contract/calls.ts';
import type { Text } from '../language/texts.ts';

export const roleNames: Record<StaffRole, Text> = {
  see: 'See',
  orders: 'Orders',
  catalogue: 'Catalogue',
  customers: 'Customers',
  vouchers: 'Vouchers',
  release: 'Releases',
  admin: 'Admin',
};

export const roleHints: Record<StaffRole, Text> = {
  see: 'Today, items, figures and the shop’s status, without changing anything.',
  orders: 'Orders with their buyers; packing, handing over, refunds.',
  catalogue: 'Items, stock, prices, lists, delivery and reviews.',
  customers: 'Customers’ data and messages, and erasing accounts.',
  vouchers: 'Creating and ending vouchers.',
  release: 'Promoting releases and rolling them back.',
  admin: 'Staff, their roles and the audit log.',
};

/** Untranslated if it is a role of a newer backend. */
export const roleName = (role: string): Text =>
  role in roleNames ? roleNames[role as StaffRole] : (role as Text);
