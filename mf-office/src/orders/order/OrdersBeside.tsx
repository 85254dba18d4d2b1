import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { BesideInList } from '../../page/BesideInList.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import type { OrderList } from '../../contract/calls.ts';
import { readList } from '../orderFilter.ts';
import { viewNames } from '../names/viewNames.ts';

/** Renders nothing unless the order was opened from a list. */
export function OrdersBeside({ number }: { number: string }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const list = useMemo(() => readList(search), [search]);
  const load = useCallback(
    async () => list && calls.get('OfficeOrdersBeside', { ...list, number }),
    [calls, list, number],
  );
  if (!list) return null;
  const back = backTo(list);
  return (
    <BesideInList
      of={number}
      list={{ path: back.path, name: t(back.name) }}
      load={load}
      pathOf={(to) => paths.order(to, list)}
      names={{ previous: 'Previous order', next: 'Next order' }}
    />
  );
}

function backTo({ customer, voucher, ...filter }: OrderList): { path: string; name: Text } {
  if (customer) return { path: paths.customer(customer), name: 'Customer' };
  if (voucher) return { path: paths.voucher(voucher), name: 'Voucher' };
  return { path: paths.orders(filter), name: viewNames[filter.view] };
}
