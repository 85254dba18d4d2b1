import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { pictureUrl } from 'mf-shared/paths';
import type { ItemFilter } from '../contract/calls.ts';
import { paths } from '../page/paths.ts';
import styles from './PictureName.module.css';
import { OwnLanguage } from '../language/OwnLanguage.tsx';

interface Props {
  name: string;
  /** The picture's original. */
  picture: string | null;
  itemId: number;
  /** The list of items that the table shows. */
  list?: ItemFilter;
}

/** An item in a table: its picture and its name, which links to it. */
export function PictureName({ name, picture, itemId, list }: Props): ReactNode {
  return (
    <div className={styles.item}>
      {picture ? (
        <img src={pictureUrl(picture, 160)} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <NoPicture />
      )}
      <Link to={paths.item(itemId, list)}>
        <OwnLanguage text={name} />
      </Link>
    </div>
  );
}

const NoPicture = (): ReactNode => (
  <svg className={styles.none} viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
    <path d="M13 15h22v18H13ZM13 29l7-7 5 5 3-3 7 7" />
  </svg>
);
