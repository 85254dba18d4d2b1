import type { ReactNode } from 'react';
import { ShopPicture, type OrderSummary } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './OrderedGoods.module.css';

const places = 5;

export function OrderedGoods({ goods }: Pick<OrderSummary, 'goods'>): ReactNode {
  const t = useTexts();
  const shown = goods.length > places ? goods.slice(0, places - 1) : goods;
  const more = goods.length - shown.length;
  if (goods.length === 0) return null;
  return (
    <ul className={styles.goods} aria-label={t('What you bought')}>
      {shown.map(({ name, quantity, picture }, index) => (
        <li key={`${index} ${name}`} className={styles.piece}>
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
        <li className={styles.piece}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">{t('and {count} more', { count: more })}</span>
        </li>
      )}
    </ul>
  );
}
