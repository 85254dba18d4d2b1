import { Icon, ShopPicture, type Picture } from 'mf-shared';
import { useRef, useState, type ReactNode } from 'react';
import { PauseIcon } from './PauseIcon.tsx';
import { useAutoAdvance } from './useAutoAdvance.ts';
import { useIsLookedAt } from './useIsLookedAt.ts';
import styles from './Carousel.module.css';

interface Props {
  pictures: Picture[];
  label: string;
  intervalMs?: number;
}

/** One picture at a time, round and round. It rests while somebody looks closer, was stopped, or wants no motion. */
export function Carousel({ pictures, label, intervalMs = 3000 }: Props): ReactNode {
  const count = pictures.length;
  const ref = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const isLookedAt = useIsLookedAt(ref);
  const isMoving = count > 1 && !isStopped && !isLookedAt;
  useAutoAdvance(setIndex, { index, count, isMoving, intervalMs });

  if (count === 0) return null;
  return (
    <section ref={ref} className={styles['carousel']} aria-label={label} aria-roledescription="carousel">
      <div className={styles['slides']} aria-live={isMoving ? 'off' : 'polite'}>
        {pictures.map((picture, position) => (
          <div key={picture.original} className={styles['slide']} hidden={position !== index}>
            <ShopPicture
              className={styles['picture']}
              picture={picture}
              alt={`Slide ${position + 1}`}
              sizes="(min-width: 1280px) 80rem, 100vw"
              upTo={1600}
              isFirst={position === 0}
              isEager
            />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles['controls']}>
          <button
            type="button"
            aria-label="Previous slide"
            onClick={() => setIndex((index + count - 1) % count)}
          >
            <Icon name="left" />
          </button>
          <button type="button" aria-label="Next slide" onClick={() => setIndex((index + 1) % count)}>
            <Icon name="right" />
          </button>
          <button
            type="button"
            aria-label={isStopped ? 'Start the slides' : 'Stop the slides'}
            onClick={() => setStopped(!isStopped)}
          >
            <PauseIcon isStopped={isStopped} />
          </button>
        </div>
      )}
    </section>
  );
}
