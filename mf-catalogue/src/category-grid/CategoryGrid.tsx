import { Link, ShopPicture, type CategoryNode } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './CategoryGrid.module.css';

interface Props {
  categories: CategoryNode[];
  onChosen: (category: CategoryNode) => void;
  isFirst: boolean;
}

export function CategoryGrid({ categories, onChosen, isFirst }: Props): ReactNode {
  return (
    <ul className={styles.grid}>
      {categories.map((category, index) => (
        <li key={category.id} className={index < 4 ? undefined : 'below-fold'}>
          <CategoryTile category={category} onChosen={onChosen} isFirst={isFirst && index < 4} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  category: CategoryNode;
  onChosen: (category: CategoryNode) => void;
  isFirst: boolean;
}

function CategoryTile({ category, onChosen, isFirst }: TileProps): ReactNode {
  const { id, name, path, picture } = category;
  return (
    <Link
      className={styles.tile}
      to={path}
      state={{ id, name, link: path }}
      onClick={() => onChosen(category)}
    >
      <span className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={picture}
          alt=""
          sizes="(min-width: 1100px) 20rem, (min-width: 768px) 32vw, 46vw"
          isFirst={isFirst}
        />
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
