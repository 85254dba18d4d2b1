import { Icon, Price, type Product } from 'mf-shared';
import type { ReactNode } from 'react';
import { Slot } from '../Slot.ts';
import { useTexts } from '../texts.ts';
import styles from './ProductHeader.module.css';

export function ProductHeader({ product }: { product: Product }): ReactNode {
  const t = useTexts();
  const { id, name, code, priceCents, discountPercent, lowestCents } = product;
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{name}</h1>
        <Slot
          name="product:favourite"
          props={{ itemId: id, itemName: name }}
          fallback={
            <button
              type="button"
              className={styles.heart}
              aria-label={t('Favourite {name}', { name })}
              aria-pressed={false}
            >
              <Icon name="heart" />
            </button>
          }
        />
      </div>
      <p className={styles.price}>
        <Price cents={priceCents} discount={discountPercent} />
        {discountPercent > 0 && (
          <span className={styles.badge}>{t('{percent}% OFF', { percent: discountPercent })}</span>
        )}
        <small className={styles.note}>{t('VAT included')}</small>
        <small className={styles.note}>{t('Code: {code}', { code })}</small>
      </p>
      {discountPercent > 0 && (
        <p className={styles.note}>
          {t('Lowest price of the last 30 days: {price}', { price: t.money(lowestCents) })}
        </p>
      )}
    </header>
  );
}
