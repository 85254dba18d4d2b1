import type { ReactNode } from 'react';
import { itemSort, type ItemFilter, type OfficeItemRow } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { PictureName } from '../table/PictureName.tsx';
import { isSelected, withItems, type Selection } from './itemSelection.ts';
import styles from './ItemsPage.module.css';

interface Props {
  items: OfficeItemRow[];
  filter: ItemFilter;
  next: number | null;
  selected: Selection;
  /** Null without the right to change items. */
  onSelect: ((selected: Selection) => void) | null;
}

export function ItemTable({ items, filter, next, selected, onSelect }: Props): ReactNode {
  const t = useTexts();
  return (
    <DataTable<OfficeItemRow, 'name' | 'code' | 'price'>
      label={t('Items')}
      className={styles.items}
      rows={items}
      keyOf={({ id }) => id}
      sorting={{ sorted: itemSort(filter), pathOf: (sort) => paths.items({ ...filter, sort }) }}
      next={next !== null && paths.items({ ...filter, from: next })}
      selecting={
        onSelect && {
          labelOf: ({ name }) => t('Select {name}', { name }),
          isSelected: (item) => isSelected([item], selected),
          onSelect: (rows, isChosen) => onSelect(withItems(selected, rows, isChosen)),
        }
      }
      columns={[
        {
          title: t('Item'),
          isName: true,
          sort: 'name',
          cell: ({ picture, name, id }) => (
            <PictureName picture={picture} name={name} itemId={id} list={filter} />
          ),
        },
        { title: t('Item code'), sort: 'code', cell: ({ code }) => code },
        { title: t('Section'), cell: ({ section }) => section },
        {
          title: t('Price'),
          isNumber: true,
          sort: 'price',
          cell: ({ discountedCents }) => t.money(discountedCents),
        },
        { title: t('Units'), isNumber: true, cell: ({ onHand }) => onHand },
        { title: t('State'), cell: (item) => t(stateOf(item)) },
      ]}
    />
  );
}

function stateOf({ isOnSale, onHand }: OfficeItemRow): 'Off sale' | 'On sale' | 'Sold out' {
  if (!isOnSale) return 'Off sale';
  return onHand > 0 ? 'On sale' : 'Sold out';
}
