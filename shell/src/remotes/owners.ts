import {
  brand,
  fragmentOwners,
  paths,
  sections,
  sectionSlug,
  withoutLanguage,
  type FragmentName,
  type User,
} from 'mf-shared';

export type RemoteName = 'mf_catalogue' | 'mf_account' | 'mf_checkout';
/** Each has a module with the routes of its pages, loaded when one of them is opened. */
export type PageOwner = RemoteName | 'shell';

const catalogue = [...sections.map(({ key }) => sectionSlug(key)), `${brand.name}-all-products`, 'search'];
const account = ['withdraw', 'receipt'];
const shell = [paths.faq(), paths.contact(), paths.history(), paths.accessibility()];
const checkout = ['checkout', 'loading', 'payment-successful', 'payment-failed', 'payment-pending'];

const owners = new Map<string, PageOwner>([
  ['', 'mf_catalogue'],
  ...catalogue.map((first) => [first.toLowerCase(), 'mf_catalogue'] as const),
  ...account.map((first) => [first, 'mf_account'] as const),
  ...checkout.map((first) => [first, 'mf_checkout'] as const),
  ...shell.map((path) => [path.slice(1).toLowerCase(), 'shell'] as const),
]);

/** The owner of an address, by its first segment; null for unknown addresses and for pages in the shell's main bundle.
 *  An item opened from the account has an address under the account's, but belongs to the catalogue. */
export function ownerOf(path: string): PageOwner | null {
  const [first = '', second] = withoutLanguage(path).toLowerCase().split('/').slice(1);
  if (first === 'my-account') return second ? 'mf_catalogue' : 'mf_account';
  return owners.get(first) ?? null;
}

/** Whether a fragment shows more than its fallback before it is clicked. The cart's fallback has the number of items. */
export const loadsWithoutInteraction = (user: User | null, name: FragmentName): boolean =>
  name === 'AuthPopup' || (user !== null && fragmentOwners[name] === 'mf_account');
