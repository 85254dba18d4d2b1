import { Icon, Link, preloadPicture, ShopPicture, type Picture, type Slide } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useIsHoveredOrFocused } from './useIsHoveredOrFocused.ts';
import { useIsVisible } from './useIsVisible.ts';
import styles from './Carousel.module.css';

interface Props {
  pictures: Slide[];
  label: string;
  intervalMs?: number;
}

const sizes = '(min-width: 1280px) 80rem, 100vw';
const maxWidth = 1600;

export function Carousel({ pictures, label, intervalMs = 3000 }: Props): ReactNode {
  const t = useTexts();
  const count = pictures.length;
  const ref = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const isHoveredOrFocused = useIsHoveredOrFocused(ref);
  const isVisible = useIsVisible(ref);
  const isMoving = count > 1 && !isStopped && !isHoveredOrFocused && isVisible;
  useAutoAdvance({ index, pictures, isMoving, intervalMs }, setIndex);
  const swipe = useSwipe(turn);

  function turn(step: 1 | -1): void {
    if (count > 1) setIndex((index + count + step) % count);
  }

  if (count === 0) return null;
  return (
    <section
      ref={ref}
      className={styles.carousel}
      aria-label={label}
      aria-roledescription={t('carousel')}
      {...swipe}
    >
      <div className={styles.slides} aria-live={isMoving ? 'off' : 'polite'}>
        {pictures.map((picture, position) => (
          <div key={picture.original} className={styles.slide} hidden={position !== index}>
            <ShopPicture
              className={styles.picture}
              picture={picture}
              alt={t('Slide {number}', { number: position + 1 })}
              sizes={sizes}
              upTo={maxWidth}
              isFirst={position === 0}
            />
            {picture.path && (
              <Link className={styles.title} to={picture.path}>
                {picture.title}
                <Icon name="right" size={20} />
              </Link>
            )}
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

interface AutoAdvance {
  index: number;
  pictures: Picture[];
  isMoving: boolean;
  intervalMs: number;
}

const prefersReducedMotion = (): boolean | undefined =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** The interval restarts with every slide, so that a manual change gets the full time too. */
function useAutoAdvance(
  { index, pictures, isMoving, intervalMs }: AutoAdvance,
  show: (index: number) => void,
): void {
  const showSlide = useEffectEvent(show);
  const preload = useEffectEvent((next: number) => {
    const picture = pictures[next];
    if (picture) void preloadPicture(picture, sizes, maxWidth, { priority: 'low' });
  });
  const next = (index + 1) % pictures.length;
  useEffect(() => {
    if (!isMoving || prefersReducedMotion()) return undefined;
    preload(next);
    const timer = setTimeout(() => showSlide(next), intervalMs);
    return () => clearTimeout(timer);
  }, [next, isMoving, intervalMs]);
}

const minSwipePixels = 40;

/** Reports swipes by touch only: 1 for the next slide, -1 for the previous one. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent): void {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (!start.current) return;
      const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) >= minSwipePixels && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel(): void {
      start.current = null;
    },
  };
}

function PauseIcon({ isStopped }: { isStopped: boolean }): ReactNode {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={isStopped ? 'M8 5.5v13l11-6.5Z' : 'M7 6h3v12H7ZM14 6h3v12h-3Z'} />
    </svg>
  );
}
