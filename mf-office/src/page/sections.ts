import type { SignedInStaff, StaffRole } from '../contract/calls.ts';
import { paths } from './paths.ts';
import type { Text } from '../language/texts.ts';

interface Page {
  path: string;
  /** Only staff with this role see it and the pages below it. */
  role?: StaffRole;
}

interface Section extends Page {
  name: Text;
}

interface SectionGroup {
  name: Text;
  sections: Section[];
}

/** The entries of the menu and of the command palette, in their order. */
const groups: SectionGroup[] = [
  {
    name: 'Daily work',
    sections: [
      { name: 'Today', path: paths.dashboard() },
      { name: 'Orders', path: '/orders', role: 'orders' },
      { name: 'Messages', path: '/messages', role: 'customers' },
      { name: 'Reviews', path: '/reviews', role: 'catalogue' },
    ],
  },
  {
    name: 'Catalogue',
    sections: [
      { name: 'Items', path: paths.items() },
      { name: 'Import and export', path: paths.lists() },
      { name: 'Sections and categories', path: paths.categories(), role: 'catalogue' },
      { name: 'Schools', path: paths.schools(), role: 'catalogue' },
      { name: 'Synonyms', path: paths.synonyms(), role: 'catalogue' },
    ],
  },
  {
    name: 'Customers and vouchers',
    sections: [
      { name: 'Customers', path: paths.customers(), role: 'customers' },
      { name: 'Vouchers', path: paths.vouchers(), role: 'vouchers' },
    ],
  },
  {
    name: 'Shop',
    sections: [
      { name: 'Figures', path: paths.figures() },
      { name: 'Delivery', path: paths.delivery(), role: 'catalogue' },
      { name: 'Releases', path: paths.releases() },
      { name: 'Contracts', path: paths.contracts(), role: 'release' },
      { name: 'Seller', path: paths.seller(), role: 'admin' },
      { name: 'Legal texts', path: paths.faqTexts(), role: 'admin' },
      { name: 'Before you open', path: paths.opening(), role: 'admin' },
      { name: 'Webhooks', path: paths.webhooks(), role: 'admin' },
      { name: 'Staff', path: paths.staff(), role: 'admin' },
      { name: 'Audit log', path: paths.audit(), role: 'admin' },
    ],
  },
];

/** Not below a section with the same role. */
const otherPages: Page[] = [
  { path: paths.newItem(), role: 'catalogue' },
  { path: '/picking-list', role: 'orders' },
  { path: paths.handOver(), role: 'orders' },
  { path: '/parcels', role: 'orders' },
];

const pages: Page[] = [...otherPages, ...groups.flatMap(({ sections }) => sections)];

/** The role that staff lack for a page, if any. */
export function missingRole(path: string, roles: readonly string[]): StaffRole | undefined {
  const page = pages.find((page) => `${path.split('?')[0]}/`.startsWith(`${page.path}/`));
  return page?.role && !roles.includes(page.role) ? page.role : undefined;
}

/** The groups and sections that the staff member may see. */
export const sectionGroupsFor = ({ roles }: SignedInStaff): SectionGroup[] =>
  groups
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter(({ path }) => !missingRole(path, roles)),
    }))
    .filter(({ sections }) => sections.length > 0);
