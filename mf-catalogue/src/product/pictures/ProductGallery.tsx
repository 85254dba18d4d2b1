import { ShopPicture, type Picture } from 'mf-shared';
import { useLater } from 'mf-shared/useLater';
import { useRef, useState, type ReactNode } from 'react';
import { LoadError } from '../../page/LoadError.tsx';
import { useTexts } from '../../texts.ts';
import { Magnifier } from './Magnifier.tsx';
import styles from './ProductGallery.module.css';

interface Props {
  pictures: Picture[];
  name: string;
}

export function ProductGallery({ pictures, name }: Props): ReactNode {
  const t = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const { code: viewer, isLoading, hasFailed, load } = useLater(() => import('./PictureViewer.tsx'));
  /** The position of the picture that the viewer opens with. */
  const [viewed, setViewed] = useState<number | null>(null);

  function show(position: number): void {
    setIndex(position);
    setFurthest(Math.max(furthest, position));
  }

  async function view(position: number): Promise<void> {
    show(position);
    if (await load()) setViewed(position);
  }

  function scrollTo(position: number): void {
    show(position);
    if (strip.current) strip.current.scrollLeft = position * stepOf(strip.current);
  }

  function onScroll(): void {
    if (strip.current) show(Math.round(strip.current.scrollLeft / stepOf(strip.current)));
  }

  return (
    <section className={styles.gallery} aria-label={t('Pictures')}>
      <div ref={strip} className={styles.strip} onScroll={onScroll}>
        {(pictures.length > 0 ? pictures : [null]).map((picture, position) => (
          <div
            key={picture?.original ?? ''}
            className={styles.slide}
            data-shown={position === index || undefined}
            aria-hidden={position !== index || undefined}
          >
            {position <= furthest + 1 && (
              <Magnifier
                picture={picture}
                alt={
                  pictures.length > 1 ? t('{name}, picture {number}', { name, number: position + 1 }) : name
                }
                isFirst={position === 0}
                isShown={position === index}
                onOpen={() => void view(position)}
              />
            )}
          </div>
        ))}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onChoose={scrollTo} />}
      {hasFailed && <LoadError isRetrying={isLoading} onRetry={() => void view(index)} />}
      {viewer && viewed !== null && (
        <viewer.PictureViewer
          pictures={pictures}
          name={name}
          first={viewed}
          onClose={(last) => {
            setViewed(null);
            scrollTo(last);
          }}
        />
      )}
    </section>
  );
}

interface ThumbnailsProps {
  pictures: Picture[];
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((picture, position) => (
        <li key={picture.original}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={t('Show picture {number}', { number: position + 1 })}
            aria-pressed={position === index}
            onClick={() => onChoose(position)}
          >
            <ShopPicture picture={picture} alt="" sizes="5rem" upTo={160} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function stepOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = children as Iterable<HTMLElement>;
  return Math.max(1, first && second ? second.offsetLeft - first.offsetLeft : clientWidth);
}
