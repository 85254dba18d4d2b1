import type { ReactNode } from 'react';
import { ShopPicture, type OrderSummary } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './OrderedItems.module.css';

const places = 5;

export function OrderedItems({ items }: { items: OrderSummary['goods'] }): ReactNode {
  const t = useTexts();
  const shown = items.length > places ? items.slice(0, places - 1) : items;
  const more = items.length - shown.length;
  if (items.length === 0) return null;
  return (
    <ul className={styles.items} aria-label={t('What you bought')}>
      {shown.map(({ name, quantity, picture }, index) => (
        <li key={`${index} ${name}`} className={styles.item}>
          <ShopPicture
            picture={picture}
            alt={t.dynamic(name)}
            sizes="3.5rem"
            upTo={320}
            className={styles.picture ?? ''}
          />
          {quantity > 1 && <span className={styles.quantity}>× {quantity}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.item}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">{t('and {count} more', { count: more })}</span>
        </li>
      )}
    </ul>
  );
}
