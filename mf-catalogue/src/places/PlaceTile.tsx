import { Link, ShopPicture, type CategoryNode } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './PlaceTile.module.css';

interface Props {
  place: CategoryNode;
  onChosen: (place: CategoryNode) => void;
  isFirst?: boolean;
}

/** A section, type or category: its picture and name, on the way to its page. */
export function PlaceTile({ place, onChosen, isFirst = false }: Props): ReactNode {
  const { id, name, path } = place;
  return (
    <Link className={styles.tile} to={path} state={{ id, name, link: path }} onClick={() => onChosen(place)}>
      <span className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={place.picture}
          alt=""
          sizes="(min-width: 1100px) 20rem, (min-width: 768px) 32vw, 46vw"
          isFirst={isFirst}
        />
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
