import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { BesideInList } from '../../layout/BesideInList.tsx';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { readFilter } from '../orderFilter.ts';
import { viewNames } from '../viewNames.ts';

/** For an order that was opened from a list of orders. */
export function OrdersBeside({ number }: { number: string }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const list = useMemo(() => (search.has('view') ? readFilter(search) : null), [search]);
  const load = useCallback(
    async () => list && calls.get('OfficeOrdersBeside', { ...list, number }),
    [calls, list, number],
  );
  if (!list) return null;
  return (
    <BesideInList
      of={number}
      list={{ path: paths.orders(list), name: t(viewNames[list.view]) }}
      load={load}
      pathOf={(to) => paths.order(to, list)}
      names={{ previous: 'Previous order', next: 'Next order' }}
    />
  );
}
