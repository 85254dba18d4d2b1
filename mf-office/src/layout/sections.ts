import type { SignedInStaff } from '../contract/calls.ts';
import { paths } from '../paths.ts';
import type { Text } from '../texts.ts';

interface Section {
  name: Text;
  path: string;
  /** Only staff with this role see it. */
  role?: SignedInStaff['roles'][number];
}

/** The entries of the header's navigation and of the command palette, in their order. */
const sections: Section[] = [
  { name: 'Today', path: paths.dashboard() },
  { name: 'Orders', path: '/orders', role: 'orders' },
  { name: 'Items', path: paths.items() },
  { name: 'Reviews', path: '/reviews', role: 'catalogue' },
  { name: 'Import and export', path: paths.lists() },
  { name: 'Customers', path: paths.customers(), role: 'customers' },
  { name: 'Messages', path: '/messages', role: 'customers' },
  { name: 'Delivery', path: paths.delivery(), role: 'catalogue' },
  { name: 'Vouchers', path: paths.vouchers(), role: 'vouchers' },
  { name: 'Figures', path: paths.figures() },
  { name: 'Releases', path: paths.releases() },
  { name: 'Contracts', path: paths.contracts(), role: 'release' },
  { name: 'Seller', path: paths.seller(), role: 'admin' },
  { name: 'Before you open', path: paths.opening(), role: 'admin' },
  { name: 'Audit log', path: paths.audit(), role: 'admin' },
];

export const sectionsFor = ({ roles }: SignedInStaff): Section[] =>
  sections.filter(({ role }) => !role || roles.includes(role));
