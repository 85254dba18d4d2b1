import type { CategoryNode } from 'mf-shared';
import type { ReactNode } from 'react';
import { PlaceTile } from './PlaceTile.tsx';
import styles from './PlaceGrid.module.css';

interface Props {
  places: CategoryNode[];
  onChosen: (place: CategoryNode) => void;
  /** Whether the first tile's picture is the page's first. */
  isFirst?: boolean;
}

export function PlaceGrid({ places, onChosen, isFirst = false }: Props): ReactNode {
  return (
    <ul className={styles.grid}>
      {places.map((place, index) => (
        <li key={place.id}>
          <PlaceTile place={place} onChosen={onChosen} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
