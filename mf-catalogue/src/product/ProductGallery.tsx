import { ShopPicture, type Picture } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Magnifier } from './Magnifier.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import styles from './ProductGallery.module.css';

interface Props {
  pictures: Picture[];
  /** What the pictures show. */
  name: string;
}

export function ProductGallery({ pictures, name }: Props): ReactNode {
  const t = useTexts();
  const [index, setIndex] = useState(0);
  const [isViewing, setViewing] = useState(false);
  const shown = pictures[index] ?? pictures[0] ?? null;
  return (
    <section className={styles.gallery} aria-label={t('Pictures')}>
      <Magnifier
        picture={shown}
        alt={pictures.length > 1 ? t('{name}, picture {number}', { name, number: index + 1 }) : name}
        onOpen={() => setViewing(true)}
      />
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, position) => (
            <li key={picture.original}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t('Show picture {number}', { number: position + 1 })}
                aria-pressed={position === index}
                onClick={() => setIndex(position)}
              >
                <ShopPicture picture={picture} alt="" sizes="5rem" upTo={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isViewing && (
        <PictureViewer
          pictures={pictures}
          name={name}
          first={index}
          onClose={(last) => {
            setViewing(false);
            setIndex(last);
          }}
        />
      )}
    </section>
  );
}
