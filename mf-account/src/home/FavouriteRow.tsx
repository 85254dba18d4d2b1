import { useId, type ReactNode } from 'react';
import { Link, paths, Price, ShopPicture, useEvent, type FavouriteItem } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { useQuery } from '../useQuery.ts';
import styles from './FavouriteRow.module.css';

const places = 6;

/** Shows favourites that can be bought first. Renders nothing without favourites. */
export default function FavouriteRow(): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { result, refetch } = useQuery('favourites', (calls, options) =>
    calls.get('ShopFavourites', {}, options),
  );
  useEvent('account:favourite-changed', refetch);
  if (result.status === 'loading') return <div className={styles.row} />;
  if (result.status === 'failed' || result.value.items.length === 0) return null;
  const { items } = result.value;
  const availableFirst = items.toSorted((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut));
  return (
    <section className={styles.row} aria-labelledby={heading}>
      <h2 id={heading}>
        <Link to={paths.account('Favourites')}>{t('Your favourites')}</Link>
      </h2>
      <ul className={styles.items}>
        {availableFirst.slice(0, places).map((item) => (
          <li key={item.id}>
            <Favourite item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Favourite({ item }: { item: FavouriteItem }): ReactNode {
  const t = useTexts();
  const { name, path, picture, priceCents, discountedCents, hasDearerVariants, isSoldOut } = item;
  return (
    <Link to={path} className={styles.item}>
      <ShopPicture picture={picture} alt="" sizes="8rem" upTo={320} className={styles.picture ?? ''} />
      <span className={styles.name}>{name}</span>
      {isSoldOut ? (
        <span className={styles.note}>{t('Out of Stock')}</span>
      ) : (
        <span>
          {hasDearerVariants && t('from')} <Price cents={priceCents} paid={discountedCents} />
        </span>
      )}
    </Link>
  );
}
