import { percentOff, Price, type Product } from 'mf-shared';
import type { ReactNode } from 'react';
import { Heart } from '../../favourite/Heart.tsx';
import { useTexts } from '../../texts.ts';
import type { useChosenVariant } from '../variants/useChosenVariant.ts';
import { hasDearerVariants, priceOf } from '../variants/variants.ts';
import styles from './ProductHeader.module.css';

interface Props {
  product: Product;
  chosen: Pick<ReturnType<typeof useChosenVariant>, 'colour' | 'size'>;
}

export function ProductHeader({ product, chosen: { colour, size } }: Props): ReactNode {
  const t = useTexts();
  const { id, name, code, isCodeMade } = product;
  const { priceCents, discountedCents, lowestCents } = priceOf(product, colour, size);
  const percent = percentOff(priceCents, discountedCents);
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{name}</h1>
        <Heart itemId={id} itemName={name} />
      </div>
      <p className={styles.price} aria-live="polite">
        <span>
          {hasDearerVariants(product) && !size && `${t('from')} `}
          <Price cents={priceCents} paid={discountedCents} />
        </span>
        {percent > 0 && <span className={styles.badge}>{t('{percent}% OFF', { percent })}</span>}
        <small className={styles.note}>{t('VAT included')}</small>
        {!isCodeMade && <small className={styles.note}>{t('Code: {code}', { code })}</small>}
      </p>
      {percent > 0 && (
        <p className={styles.note}>
          {t('Lowest price of the last 30 days: {price}', { price: t.money(lowestCents) })}
        </p>
      )}
    </header>
  );
}
