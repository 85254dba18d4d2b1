import {
  Link,
  Price,
  ShopPicture,
  type Colour,
  type FirstPicture,
  type ItemCard as Item,
  type Listing,
} from 'mf-shared';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { noteSeenPicture } from './seenPictures.ts';
import { Swatch } from './Swatch.tsx';
import styles from './ItemCard.module.css';

const pictureSizes = '(min-width: 1280px) 15rem, (min-width: 768px) 30vw, 46vw';
const pictureMaxWidth = 640;

/** The picture of a listing's first card, for the page to preload. */
export function firstCardPicture({ items }: Listing): FirstPicture | null {
  const picture = items[0]?.picture;
  return picture ? { picture, sizes: pictureSizes, upTo: pictureMaxWidth } : null;
}

interface Props {
  item: Item;
  onChosen: () => void;
  isFirst: boolean;
}

export function ItemCard({ item, onChosen, isFirst }: Props): ReactNode {
  const t = useTexts();

  function choose({ currentTarget }: MouseEvent): void {
    const image = currentTarget.closest('article')?.querySelector('img');
    if (item.picture) noteSeenPicture(item.picture.original, image);
    onChosen();
  }

  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={item.picture}
          alt={item.name}
          sizes={pictureSizes}
          upTo={pictureMaxWidth}
          isFirst={isFirst}
        />
        {item.discountPercent > 0 && (
          <p className={styles.badge}>{t('{percent}% OFF', { percent: item.discountPercent })}</p>
        )}
      </div>
      <h3 className={styles.name}>
        <Link to={item.path} onClick={choose}>
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
      {item.colours.length > 0 && <ColourDots colours={item.colours} />}
    </article>
  );
}

const maxDots = 5;

function ColourDots({ colours }: { colours: Colour[] }): ReactNode {
  const t = useTexts();
  return (
    <p className={styles.dots}>
      <span className="visually-hidden">
        {t('Colours: {colours}', { colours: colours.map(({ name }) => name).join(', ') })}
      </span>
      {colours.slice(0, maxDots).map(({ code, hex }) => (
        <Swatch key={code} hex={hex} size={14} />
      ))}
      {colours.length > maxDots && <span aria-hidden="true">+{colours.length - maxDots}</span>}
    </p>
  );
}
