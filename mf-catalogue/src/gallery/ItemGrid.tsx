import type { ItemCard as Item } from 'mf-shared';
import type { ReactNode } from 'react';
import { keepItem } from '../visit/keep.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './ItemGrid.module.css';

interface Props {
  items: Item[];
  /** The gallery's page that the items stand on. */
  page?: number;
  isFirst?: boolean;
}

export function ItemGrid({ items, page = 1, isFirst = false }: Props): ReactNode {
  return (
    <ul className={styles['grid']}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} isFirst={isFirst && index === 0} onChosen={() => keepItem(item, page)} />
        </li>
      ))}
    </ul>
  );
}
