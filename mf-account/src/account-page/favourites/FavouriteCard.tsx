import { useState, type ReactNode } from 'react';
import { Icon, Link, Price, ShopPicture, type FavouriteItem } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { BuyFavourite } from './BuyFavourite.tsx';
import { freeColours } from './favouriteLine.ts';
import styles from './FavouriteCard.module.css';

interface Props {
  item: FavouriteItem;
  onRemove: () => void;
}

export function FavouriteCard({ item, onRemove }: Props): ReactNode {
  const t = useTexts();
  const colours = freeColours(item);
  const [colourCode, setColourCode] = useState(colours[0]?.code);
  const colour = colours.find(({ code }) => code === colourCode) ?? colours[0];
  return (
    <article className={styles.card}>
      <Link to={item.path} className={styles.link}>
        <span className={styles.frame}>
          <ShopPicture
            picture={colour?.pictures[0] ?? item.picture}
            alt=""
            sizes="(min-width: 1200px) 15rem, (min-width: 768px) 28vw, 45vw"
            upTo={640}
            className={styles.picture ?? ''}
          />
          {item.discountPercent > 0 && (
            <span className={styles.badge}>{t('{percent}% OFF', { percent: item.discountPercent })}</span>
          )}
        </span>
        <h3 className={styles.name}>{item.name}</h3>
        <span>
          {item.hasDearerVariants && t('from')} <Price cents={item.priceCents} paid={item.discountedCents} />
        </span>
        {item.isSoldOut && <span className={styles.note}>{t('Out of Stock')}</span>}
      </Link>
      {!item.isSoldOut && <BuyFavourite item={item} colour={colour} onColour={setColourCode} />}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Remove {name} from favourites', { name: item.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </button>
    </article>
  );
}
