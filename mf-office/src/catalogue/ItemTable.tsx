import type { ReactNode } from 'react';
import { itemSort, type ItemFilter, type ItemSort, type OfficeItemRow } from '../contract/calls.ts';
import { PictureName } from '../layout/PictureName.tsx';
import { SelectAllCell, SelectCell } from '../layout/SelectCells.tsx';
import { SortHeading } from '../layout/SortHeading.tsx';
import table from '../layout/table.module.css';
import { WideTable } from '../layout/WideTable.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { isSelected, withItems, type Selection } from './itemSelection.ts';
import styles from './ItemsPage.module.css';

interface Props {
  items: OfficeItemRow[];
  filter: ItemFilter;
  selected: Selection;
  /** Null without the right to change items. */
  onSelect: ((selected: Selection) => void) | null;
}

export function ItemTable({ items, filter, selected, onSelect }: Props): ReactNode {
  const t = useTexts();
  const sorting = {
    sorted: itemSort(filter),
    pathOf: (sort: ItemSort) => paths.items({ ...filter, sort }),
  };
  const isAll = isSelected(items, selected);
  return (
    <WideTable label={t('Items')} className={styles.items}>
      <thead>
        <tr>
          {onSelect && (
            <SelectAllCell isAll={isAll} onToggle={() => onSelect(withItems(selected, items, !isAll))} />
          )}
          <SortHeading column="name" {...sorting}>
            {t('Item')}
          </SortHeading>
          <SortHeading column="code" {...sorting}>
            {t('Item code')}
          </SortHeading>
          <th scope="col">{t('Section')}</th>
          <SortHeading column="price" className={table.number} {...sorting}>
            {t('Price')}
          </SortHeading>
          <th scope="col" className={table.number}>
            {t('Units')}
          </th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className={onSelect ? styles.selectable : undefined}>
            {onSelect && (
              <SelectCell
                label={t('Select {name}', { name: item.name })}
                isSelected={selected.has(item.id)}
                onToggle={() => onSelect(withItems(selected, [item], !selected.has(item.id)))}
              />
            )}
            <th scope="row">
              <PictureName picture={item.picture} name={item.name} itemId={item.id} list={filter} />
            </th>
            <td>{item.code}</td>
            <td>{item.section}</td>
            <td className={table.number}>{t.money(item.discountedCents)}</td>
            <td className={table.number}>{item.onHand}</td>
            <td>{t(stateOf(item))}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function stateOf({ isOnSale, onHand }: OfficeItemRow): 'Off sale' | 'On sale' | 'Sold out' {
  if (!isOnSale) return 'Off sale';
  return onHand > 0 ? 'On sale' : 'Sold out';
}
