import { Icon, ShopPicture, type Picture } from 'mf-shared';
import { useRef, useState, type ReactNode } from 'react';
import { PauseIcon } from './PauseIcon.tsx';
import { useAutoAdvance } from './useAutoAdvance.ts';
import { useIsInSight } from './useIsInSight.ts';
import { useIsLookedAt } from './useIsLookedAt.ts';
import { useSwipe } from './useSwipe.ts';
import { useTexts } from '../texts.ts';
import styles from './Carousel.module.css';

interface Props {
  pictures: Picture[];
  label: string;
  intervalMs?: number;
}

/** One picture at a time, round and round. It rests while somebody looks closer or elsewhere, after it was stopped, and
 *  where no motion is wanted. */
export function Carousel({ pictures, label, intervalMs = 3000 }: Props): ReactNode {
  const t = useTexts();
  const count = pictures.length;
  const ref = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const isLookedAt = useIsLookedAt(ref);
  const isInSight = useIsInSight(ref);
  const isMoving = count > 1 && !isStopped && !isLookedAt && isInSight;
  useAutoAdvance(setIndex, { index, count, isMoving, intervalMs });
  useSwipe(ref, turn);

  function turn(step: 1 | -1): void {
    if (count > 1) setIndex((index + count + step) % count);
  }

  if (count === 0) return null;
  return (
    <section ref={ref} className={styles.carousel} aria-label={label} aria-roledescription={t('carousel')}>
      <div className={styles.slides} aria-live={isMoving ? 'off' : 'polite'}>
        {pictures.map((picture, position) => (
          <div key={picture.original} className={styles.slide} hidden={position !== index}>
            <ShopPicture
              className={styles.picture}
              picture={picture}
              alt={t('Slide {number}', { number: position + 1 })}
              sizes="(min-width: 1280px) 80rem, 100vw"
              upTo={1600}
              isFirst={position === 0}
              isEager
            />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label={t('Previous slide')} onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label={t('Next slide')} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
          <button
            type="button"
            aria-label={t(isStopped ? 'Start the slides' : 'Stop the slides')}
            onClick={() => setStopped(!isStopped)}
          >
            <PauseIcon isStopped={isStopped} />
          </button>
        </div>
      )}
    </section>
  );
}
