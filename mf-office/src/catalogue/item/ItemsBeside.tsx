import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { BesideInList } from '../../page/BesideInList.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { readItemFilter } from '../itemFilter.ts';

/** Renders nothing unless the item was opened from the list of items. */
export function ItemsBeside({ id }: { id: number }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const list = useMemo(() => (search.has('sort') ? readItemFilter(search) : null), [search]);
  const load = useCallback(
    async () => list && calls.get('OfficeItemsBeside', { ...list, id }),
    [calls, list, id],
  );
  if (!list) return null;
  return (
    <BesideInList
      of={id}
      list={{ path: paths.items(list), name: t('Items') }}
      load={load}
      pathOf={(to) => paths.item(to, list)}
      names={{ previous: 'Previous item', next: 'Next item' }}
    />
  );
}
