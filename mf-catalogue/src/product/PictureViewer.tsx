import { Icon, ShopPicture, type Picture } from 'mf-shared';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './PictureViewer.module.css';

interface Props {
  pictures: Picture[];
  /** What the pictures show. */
  name: string;
  first: number;
  /** With the picture that was looked at last. */
  onClose: (index: number) => void;
}

/** The pictures on the whole screen: swiped on touch, by arrows and buttons otherwise, twice as large at a tap. */
export function PictureViewer({ pictures, name, first, onClose }: Props): ReactNode {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const count = pictures.length;

  useEffect(() => {
    const shown = dialog.current;
    const cameFrom = document.activeElement;
    shown?.showModal();
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
    return () => {
      shown?.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [first]);

  function show(next: number): void {
    if (next === index) return;
    setIndex(next);
    setLarge(false);
  }

  function goTo(next: number): void {
    if (next < 0 || next >= count) return;
    show(next);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  }

  function follow(): void {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) show(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  }

  function walk(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || isLarge) return;
    event.preventDefault();
    goTo(index + step);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={walk}
      onCancel={(event) => {
        event.preventDefault();
        onClose(index);
      }}
    >
      <div ref={strip} className={styles.strip} data-held={isLarge || undefined} onScroll={follow}>
        {pictures.map((picture, position) => {
          const isShown = position === index;
          return (
            <div key={picture.original} className={styles.slide} inert={!isShown}>
              <button
                type="button"
                className={styles.zoom}
                data-large={(isShown && isLarge) || undefined}
                aria-label={t(isLarge ? 'Zoom out' : 'Zoom in')}
                onClick={() => setLarge(!isLarge)}
              >
                <ShopPicture
                  className={styles.picture}
                  picture={picture}
                  alt={t('{name}, picture {number}', { name, number: position + 1 })}
                  sizes={isShown && isLarge ? '200vw' : '100vw'}
                  upTo={1600}
                  isEager={isShown}
                />
              </button>
            </div>
          );
        })}
      </div>
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={() => onClose(index)}>
        <Icon name="close" />
      </button>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label={t('Previous picture')}
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <Icon name="left" />
          </button>
          <p aria-live="polite">{t('{number} of {count}', { number: index + 1, count })}</p>
          <button
            type="button"
            aria-label={t('Next picture')}
            aria-disabled={index === count - 1}
            onClick={() => goTo(index + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </dialog>
  );
}
