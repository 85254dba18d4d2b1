import type { Place, SortKey } from 'mf-shared';
import type { ReactNode } from 'react';
import { PlaceTile } from './PlaceTile.tsx';
import styles from './PlaceGrid.module.css';

interface Props {
  places: Place[];
  onChosen: (place: Place) => void;
  /** How the places' listings are to be sorted. */
  sort?: SortKey | undefined;
  /** Whether the first tile's picture is the page's first. */
  isFirst?: boolean;
}

export function PlaceGrid({ places, onChosen, sort, isFirst = false }: Props): ReactNode {
  return (
    <ul className={styles['grid']}>
      {places.map((place, index) => (
        <li key={place.id}>
          <PlaceTile place={place} sort={sort} onChosen={onChosen} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
