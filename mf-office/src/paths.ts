import type { OrderView } from 'mf-shared/officeCalls';

/** The addresses of the office. */
export const paths = {
  today: () => '/',
  orders: (view: OrderView = 'all', find = '') =>
    `/orders?${new URLSearchParams({ view, ...(find && { find }) }).toString()}`,
  order: (number: string) => `/orders/${number}`,
  items: (find = '', from?: number) => {
    const search = new URLSearchParams({
      ...(find && { find }),
      ...(from && { from: String(from) }),
    }).toString();
    return search ? `/items?${search}` : '/items';
  },
  item: (id: number) => `/items/${id}`,
  pickingList: (numbers: string[]) => `/picking-list?orders=${numbers.join(',')}`,
};
