import type { Language } from 'mf-shared/languages';
import type { FaqView } from 'mf-shared/paths';
import {
  itemSort,
  type CategoryLevel,
  type CustomerSort,
  type ItemFilter,
  type OrderFilter,
  type OrderList,
  type ReviewState,
} from '../contract/calls.ts';
import type { Period } from './period.ts';

export const paths = {
  dashboard: () => '/',
  orders: (list: Partial<OrderFilter> = {}) => withSearch('/orders', orderSearch(list)),
  /** With the customer of an earlier order, or of an account. */
  newOrder: (of: { customer?: string; account?: number } = {}) => withSearch('/orders/new', of),
  /** With the list from which it is opened, so that its page can go on to the next order. */
  order: (number: string, list?: OrderList) => withSearch(`/orders/${number}`, list ? listSearch(list) : {}),
  invoice: (order: string, creditNote = '') =>
    `/orders/${order}/invoice${creditNote && `?note=${creditNote}`}`,
  items: (list: ItemFilter & { from?: number } = {}) => withSearch('/items', itemSearch(list)),
  newItem: (copy?: number) => `/items/new${copy ? `?copy=${copy}` : ''}`,
  /** With the list from which it is opened, as an order. */
  item: (id: number, list?: ItemFilter) =>
    withSearch(`/items/${id}`, list ? itemSearch({ ...list, sort: itemSort(list) }) : {}),
  variantTable: (items: number[]) => `/items/variants?items=${items.join(',')}`,
  lists: () => '/lists',
  list: (id: number) => `/lists/${id}`,
  customers: (list: List<CustomerSort> = {}) => withSearch('/customers', { ...list }),
  messages: (state: 'waiting' | 'answered' = 'waiting', from?: number) =>
    `/messages?${new URLSearchParams({ state, ...(from && { from: String(from) }) }).toString()}`,
  customer: (id: number) => `/customers/${id}`,
  delivery: () => '/delivery',
  deliveryMethod: (id: number) => `/delivery/${id}`,
  newDeliveryMethod: (kind: 'courier' | 'pickup') => `/delivery/new?kind=${kind}`,
  location: (method: number, id: number) => `/delivery/${method}/${id}`,
  newLocation: (method: number) => `/delivery/${method}/new`,
  categories: () => '/categories',
  category: (level: CategoryLevel, id: number) => `/categories/${level}/${id}`,
  newCategory: (level: CategoryLevel, parent: number) => `/categories/new?level=${level}&in=${parent}`,
  schools: () => '/schools',
  school: (id: number | 'new') => `/schools/${id}`,
  synonyms: (term = '') => (term ? `/synonyms?${new URLSearchParams({ term }).toString()}` : '/synonyms'),
  seller: () => '/seller',
  ownShop: (id: number | 'new') => `/seller/${id}`,
  faqTexts: () => '/texts',
  faqText: (view: FaqView, language: Language) => `/texts/${view}/${language}`,
  opening: () => '/opening',
  webhooks: () => '/webhooks',
  webhook: (id: number, from?: number) => withSearch(`/webhooks/${id}`, { from }),
  vouchers: (from?: number) => withSearch('/vouchers', { from }),
  voucher: (id: number) => `/vouchers/${id}`,
  reviews: (state: ReviewState = 'pending', from?: number) =>
    `/reviews?${new URLSearchParams({ state, ...(from && { from: String(from) }) }).toString()}`,
  figures: (period?: Period) =>
    period ? `/figures?${new URLSearchParams({ ...period }).toString()}` : '/figures',
  releases: () => '/releases',
  published: () => '/releases/published',
  contracts: (find = '') => withSearch('/contracts', { find }),
  audit: (from?: number) => withSearch('/audit', { from }),
  staff: () => '/staff',
  staffMember: (name: string) => `/staff/${encodeURIComponent(name)}`,
  account: () => '/account',
  handOver: () => '/hand-over',
  parcels: (numbers: string) => `/parcels?orders=${numbers}`,
  pickingList: (numbers: string[]) => `/picking-list?orders=${numbers.join(',')}`,
};

interface List<Sort> {
  find?: string | undefined;
  sort?: Sort | undefined;
  from?: number | undefined;
}

/** The same filter has always the same query. */
const orderSearch = ({
  view = 'all',
  find,
  state,
  delivery,
  period,
  first,
  last,
  sort,
}: Partial<OrderFilter>) => ({ view, find, state, delivery, period, first, last, sort });

const itemSearch = ({
  find,
  section,
  category,
  school,
  state,
  lacks,
  sort,
  from,
}: ItemFilter & { from?: number }) => ({ find, section, category, school, state, lacks, sort, from });

const listSearch = ({ customer, voucher, ...filter }: OrderList) =>
  customer || voucher ? { customer, voucher } : orderSearch(filter);

/** Leaves out what is empty. */
function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
