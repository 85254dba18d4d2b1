import { brand } from './brand.ts';

const segment = encodeURIComponent;

/** Paths have no language prefix. Routes match paths case-insensitively. */
export const paths = {
  home: () => '/',
  section: (section: string) => `/${segment(section)}`,
  type: (section: string, type: string) => `/${segment(section)}/${segment(type)}`,
  category: (section: string, type: string, category: string) =>
    `/${segment(section)}/${segment(type)}/${segment(category)}`,
  item: (section: string, type: string, category: string, id: number | string) =>
    `/${segment(section)}/${segment(type)}/${segment(category)}/${id}`,
  school: (school: string) => `/schools/${segment(school)}`,
  allProducts: () => `/${brand.name}-All-Products`,
  search: (query?: string) => (query ? `/search?${new URLSearchParams({ q: query })}` : '/search'),
  account: (tab?: AccountTab) => (tab ? `/My-Account?${new URLSearchParams({ tab })}` : '/My-Account'),
  /** Guests use this page too. `order` prefills the order number. */
  withdraw: (order?: string) => (order ? `/withdraw?${new URLSearchParams({ order })}` : '/withdraw'),
  receipt: (order?: string) => (order ? `/receipt?${new URLSearchParams({ order })}` : '/receipt'),
  /** The token is in the URL's fragment. */
  confirmEmail: () => '/confirm-email',
  restoreEmail: () => '/restore-email',
  stockAlert: () => '/stock-alert',
  unpaidOrder: (order?: string) =>
    order ? `/unpaid-order?${new URLSearchParams({ order })}` : '/unpaid-order',
  orderReserved: () => '/order-reserved',
  contact: (view?: 'shops') => (view ? `/contact?from=${view}` : '/contact'),
  checkout: () => '/checkout',
  loading: () => '/loading',
  paymentSuccessful: () => '/payment-successful',
  paymentFailed: () => '/payment-failed',
  paymentPending: () => '/payment-pending',
  faq: (view?: FaqView) => (view ? `/faq?from=${view}` : '/faq'),
  history: () => '/Our-History',
  accessibility: () => '/accessibility',
  offline: () => '/offline',
};

export type FaqView = 'shipping' | 'returns' | 'terms' | 'privacy' | 'account';

export type AccountTab = 'My Orders' | 'Favourites' | 'Edit Personal Details' | 'Change Password';

/** `width` is 160, 320, 480, 640, 800, 960, 1200 or 1600 px. */
export function pictureUrl(
  original: string,
  width: number,
  format: 'webp' | 'avif' | 'jpeg' = 'webp',
): string {
  return `/pictures/${original}/${width}.${format}`;
}
