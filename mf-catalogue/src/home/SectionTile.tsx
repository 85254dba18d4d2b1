import { Link, ShopPicture } from 'mf-shared';
import type { ReactNode } from 'react';
import { keepSection } from '../visit/keep.ts';
import type { HomeData } from './loadHome.ts';
import styles from './SectionTile.module.css';

interface Props {
  section: HomeData['sections'][number];
  isFirst: boolean;
}

/** A section: its scene, its name, what there is in it. */
export function SectionTile({ section, isFirst }: Props): ReactNode {
  const { id, name, path, picture, types } = section;
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={picture}
          alt=""
          sizes="(min-width: 1280px) 37rem, (min-width: 768px) 46vw, 92vw"
          upTo={1200}
          isFirst={isFirst}
        />
      </div>
      <h2>
        <Link to={path} state={{ id, name, link: path }} onClick={() => keepSection(section)}>
          {name}
        </Link>
      </h2>
      <p className={styles.types}>{types.map(({ name }) => name).join(' · ')}</p>
    </article>
  );
}
