import { Link, Price, ShopPicture, type ItemCard as Item } from 'mf-shared';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Heart } from '../favourite/Heart.tsx';
import { useTexts } from '../texts.ts';
import { cardPictures, pictureMaxWidth, pictureSizes } from './cardPictures.ts';
import { ColourSwatches } from './ColourSwatches.tsx';
import { noteSeenPicture } from './seenPictures.ts';
import styles from './ItemCard.module.css';

interface Props {
  item: Item;
  onChosen: () => void;
  isFirst: boolean;
}

export function ItemCard({ item, onChosen, isFirst }: Props): ReactNode {
  const t = useTexts();
  const [chosenColour, chooseColour] = useState(item.shownColour);
  const [wasHovered, setHovered] = useState(false);
  const { code, front, back } = cardPictures(item, chosenColour);
  const badge =
    (item.isSoldOut && 'Out of Stock') ||
    (item.isAlmostSoldOut && 'Last pieces') ||
    (item.isNew && 'New') ||
    (item.isMadeInCyprus && 'Made in Cyprus');
  const path = chosenColour ? `${item.path}?${new URLSearchParams({ colour: chosenColour })}` : item.path;

  function choose({ currentTarget }: MouseEvent): void {
    const image = currentTarget.closest('article')?.querySelector('img');
    if (front) noteSeenPicture(front.original, image);
    onChosen();
  }

  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
    >
      <div className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={front}
          alt={item.name}
          sizes={pictureSizes}
          upTo={pictureMaxWidth}
          isFirst={isFirst}
        />
        {wasHovered && back && (
          <div className={styles.back}>
            <ShopPicture
              key={back.original}
              className={styles.picture}
              picture={back}
              alt=""
              sizes={pictureSizes}
              upTo={pictureMaxWidth}
            />
          </div>
        )}
        <div className={styles.badges}>
          {item.discountPercent > 0 && (
            <p className={styles.discount}>{t('{percent}% OFF', { percent: item.discountPercent })}</p>
          )}
          {badge && <p>{t(badge)}</p>}
        </div>
      </div>
      <h3 className={styles.name}>
        <Link to={path} onClick={choose}>
          {item.name}
        </Link>
      </h3>
      <p>
        {item.hasDearerVariants && `${t('from')} `}
        <Price cents={item.priceCents} paid={item.discountedCents} />
      </p>
      {item.lowestCents !== undefined && (
        <p className={styles.note}>
          {t('Lowest price of the last 30 days: {price}', { price: t.money(item.lowestCents) })}
        </p>
      )}
      {item.colours.length > 1 && (
        <ColourSwatches colours={item.colours} shown={code} onChosen={chooseColour} />
      )}
      <div className={styles.heart}>
        <Heart itemId={item.id} itemName={item.name} />
      </div>
    </article>
  );
}
