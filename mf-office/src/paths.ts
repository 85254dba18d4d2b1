import type { OrderView } from 'mf-shared/officeCalls';

/** The addresses of the office. */
export const paths = {
  today: () => '/',
  orders: (view: OrderView = 'all', find = '') =>
    `/orders?${new URLSearchParams({ view, ...(find && { find }) }).toString()}`,
  order: (number: string) => `/orders/${number}`,
  pickingList: (numbers: string[]) => `/picking-list?orders=${numbers.join(',')}`,
};
