import { Link, Price, ShopPicture, useCalls, type ItemCard as Item } from 'mf-shared';
import type { ReactNode } from 'react';
import { askAhead } from '../product/productAhead.ts';
import { ColourDots } from './ColourDots.tsx';
import styles from './ItemCard.module.css';

interface Props {
  item: Item;
  onChosen: () => void;
  isFirst: boolean;
}

export function ItemCard({ item, onChosen, isFirst }: Props): ReactNode {
  const calls = useCalls();
  // A mouse that points, a finger that touches: the product is on its way before the click.
  const comeCloser = (): void => askAhead(calls, String(item.id));
  return (
    <article className={styles['card']}>
      <div className={styles['frame']}>
        <ShopPicture
          className={styles['picture']}
          picture={item.picture}
          alt={item.name}
          sizes="(min-width: 1280px) 15rem, (min-width: 768px) 30vw, 46vw"
          upTo={640}
          isFirst={isFirst}
        />
        {item.discountPercent > 0 && <p className={styles['badge']}>{item.discountPercent}% OFF</p>}
      </div>
      <h3 className={styles['name']}>
        <Link to={item.path} onClick={onChosen} onPointerEnter={comeCloser} onFocus={comeCloser}>
          {item.name}
        </Link>
      </h3>
      <p>
        <Price cents={item.priceCents} discount={item.discountPercent} />
      </p>
      {item.isSoldOut && <p className={styles['soldOut']}>Out of Stock</p>}
      <ColourDots colours={item.colours} />
    </article>
  );
}
