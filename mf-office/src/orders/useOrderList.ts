import { useEffect, useRef, useState } from 'react';
import type { OfficeOrderRow, OrderFilter } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { countOf, useDashboard } from '../page/DashboardContext.ts';
import { useQuery } from '../calls/useQuery.ts';

interface OrderList {
  status: 'loading' | 'failed' | 'done';
  error: unknown;
  orders: OfficeOrderRow[];
  more: (() => void) | null;
  reload: () => void;
}

interface Page {
  orders: OfficeOrderRow[];
  next: number | null;
}

const empty: Page = { orders: [], next: null };

/** Reloads when the list's count changes, because somebody handled an order. */
export function useOrderList(filter: OrderFilter): OrderList {
  const calls = useOffice();
  const { loaded, reload, refresh } = useQuery('OfficeOrders', filter);
  const first = loaded.status === 'done' ? loaded.value : empty;
  // Later pages are valid only with the first page that they followed.
  const [later, setLater] = useState<Page & { after: Page }>({ ...empty, after: empty });
  const [error, setError] = useState<unknown>(null);
  const isLoadedOn = later.after === first && later.after !== empty;
  const next = isLoadedOn ? later.next : first.next;

  const count = countOf(useDashboard().dashboard, filter.view);
  const seenCount = useRef(count);
  useEffect(() => {
    if (seenCount.current === count) return;
    seenCount.current = count;
    refresh();
  }, [count, refresh]);

  async function loadMore(from: number): Promise<void> {
    const page = await calls.get('OfficeOrders', { ...filter, from });
    const before = isLoadedOn ? later.orders : [];
    setLater({ orders: [...before, ...page.orders], next: page.next, after: first });
  }

  return {
    status: loaded.status,
    error: loaded.status === 'failed' ? loaded.error : error,
    orders: isLoadedOn ? [...first.orders, ...later.orders] : first.orders,
    more: next === null ? null : () => void loadMore(next).catch(setError),
    reload,
  };
}
