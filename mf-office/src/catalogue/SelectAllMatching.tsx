import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { maxItemsSelected, type ItemFilter } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useCount } from '../page/useCount.ts';
import { useTexts } from '../language/texts.ts';
import { useQuery } from '../calls/useQuery.ts';
import type { BulkItem } from './bulk-edit/BulkEditContext.ts';

interface Props {
  filter: ItemFilter;
  selected: ReadonlyMap<number, number>;
  onSelect: (items: BulkItem[]) => void;
}

/** Offers to select the items of the other pages too, with the prices that they have now. */
export function SelectAllMatching({ filter, selected, onSelect }: Props): ReactNode {
  const t = useTexts();
  const count = useCount();
  const { sort: _, ...matching } = filter;
  const { loaded } = useQuery('OfficeMatchingItems', matching);
  if (loaded.status === 'loading') return null;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { count: all, items } = loaded.value;
  if (all > maxItemsSelected)
    return (
      <span>
        {t('{count} items match. At most {most} can be changed together: please narrow the filter.', {
          count: count(all),
          most: count(maxItemsSelected),
        })}
      </span>
    );
  if (items.every(({ id }) => selected.has(id))) return null;
  return (
    <Button variant="outline" onClick={() => onSelect(items)}>
      {t('Select all {count} items that match', { count: count(all) })}
    </Button>
  );
}
