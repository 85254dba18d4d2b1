import { Link, Price, ShopPicture, type ItemCard as Item } from 'mf-shared';
import type { ReactNode } from 'react';
import { cardPictureSizes, widestCardPicture } from './cardPicture.ts';
import { ColourDots } from './ColourDots.tsx';
import { useTexts } from '../texts.ts';
import styles from './ItemCard.module.css';

interface Props {
  item: Item;
  onChosen: () => void;
  isFirst: boolean;
}

export function ItemCard({ item, onChosen, isFirst }: Props): ReactNode {
  const t = useTexts();
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={item.picture}
          alt={item.name}
          sizes={cardPictureSizes}
          upTo={widestCardPicture}
          isFirst={isFirst}
        />
        {item.discountPercent > 0 && (
          <p className={styles.badge}>{t('{percent}% OFF', { percent: item.discountPercent })}</p>
        )}
      </div>
      <h3 className={styles.name}>
        <Link to={item.path} onClick={onChosen}>
          {item.name}
        </Link>
      </h3>
      <p>
        <Price cents={item.priceCents} discount={item.discountPercent} />
      </p>
      {item.lowestCents !== undefined && (
        <p className={styles.note}>
          {t('Lowest price of the last 30 days: {price}', { price: t.money(item.lowestCents) })}
        </p>
      )}
      {item.isSoldOut && <p className={styles.note}>{t('Out of Stock')}</p>}
      <ColourDots colours={item.colours} />
    </article>
  );
}
