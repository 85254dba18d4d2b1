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

/** The first segments of each owner's addresses. */
const segments: Record<PageOwner, string[]> = {
  mf_catalogue: ['', ...sections.map(({ key }) => sectionSlug(key)), `${brand.name}-all-products`, 'search'],
  mf_account: ['my-account', 'withdraw', 'receipt', 'confirm-email', 'restore-email'],
  mf_checkout: ['checkout', 'loading', 'payment-successful', 'payment-failed', 'payment-pending'],
  shell: [paths.faq(), paths.contact(), paths.history(), paths.accessibility()].map((path) => path.slice(1)),
};

const owners = new Map(
  Object.entries(segments).flatMap(([owner, list]) =>
    list.map((segment): [string, PageOwner] => [segment.toLowerCase(), owner as PageOwner]),
  ),
);

/** The owner of an address, by its first segment; null for unknown addresses and for pages in the shell's main bundle.
 *  An item opened from the account has an address under the account's, but belongs to the catalogue. */
export function ownerOf(path: string): PageOwner | null {
  const [first = '', second] = withoutLanguage(path).toLowerCase().split('/').slice(1);
  if (first === 'my-account' && second) return 'mf_catalogue';
  return owners.get(first) ?? null;
}

/** Whether a fragment shows more than its fallback before it is clicked. The cart's fallback has the number of items. */
export const loadsWithoutInteraction = (user: User | null, name: FragmentName): boolean =>
  name === 'AuthPopup' || (user !== null && fragmentOwners[name] === 'mf_account');
