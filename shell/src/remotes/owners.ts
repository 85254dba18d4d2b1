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
/** Who has pages, in a file of its own that comes when one of them is asked for. */
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

/** Who owns an address, by its first segment; null where nobody does, or the page is always at hand. An item opened from
 *  the account stands under the account's address and is the catalogue's all the same. */
export function ownerOf(path: string): PageOwner | null {
  const [first = '', second] = withoutLanguage(path).toLowerCase().split('/').slice(1);
  if (first === 'my-account') return second ? 'mf_catalogue' : 'mf_account';
  return owners.get(first) ?? null;
}

/** Whether a fragment has more to show than its fallback before anybody touches it. The cart's fallback counts too. */
export const showsSomethingTo = (user: User | null, name: FragmentName): boolean =>
  name === 'AuthPopup' || (user !== null && fragmentOwners[name] === 'mf_account');
