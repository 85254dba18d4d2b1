import { bus, type ItemCard as Item } from 'mf-shared';
import type { ReactNode } from 'react';
import { storeItem } from '../specification/lastChoices.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './ItemGrid.module.css';

interface Props {
  list: string;
  items: Item[];
  page?: number;
  isFirst?: boolean;
  /** A link that fills the last row. */
  onward?: ReactNode;
}

export function ItemGrid({ list, items, page = 1, isFirst = false, onward }: Props): ReactNode {
  function choose(item: Item, index: number): void {
    storeItem(item, page);
    bus.publish('catalogue:item-selected', { v: 1, list, itemId: item.id, name: item.name, index });
  }

  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={`${item.id} ${item.shownColour}`} className={index < 4 ? undefined : 'below-fold'}>
          <ItemCard item={item} isFirst={isFirst && index < 4} onChosen={() => choose(item, index)} />
        </li>
      ))}
      {onward && <li className={styles.onward}>{onward}</li>}
    </ul>
  );
}
