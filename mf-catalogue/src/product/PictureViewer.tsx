import { Icon, ShopPicture, usePopup, type Picture } from 'mf-shared';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTexts } from '../texts.ts';
import styles from './PictureViewer.module.css';

interface Props {
  pictures: Picture[];
  name: string;
  first: number;
  onClose: (index: number) => void;
}

interface Point {
  x: number;
  y: number;
}

const doubleTapMs = 350;

export function PictureViewer({ pictures, name, first, onClose }: Props): ReactNode {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [zoomed, setZoomed] = useState<Point | null>(null);
  const tappedAt = useRef(-doubleTapMs);
  const count = pictures.length;
  const isZoomed = zoomed !== null;

  usePopup(() => onClose(index));

  useLayoutEffect(() => {
    const slide = strip.current?.children[index];
    if (zoomed && slide) {
      slide.scrollLeft = zoomed.x * (slide.scrollWidth - slide.clientWidth);
      slide.scrollTop = zoomed.y * (slide.scrollHeight - slide.clientHeight);
    }
  }, [zoomed, index]);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [first]);

  function zoom({ clientX, clientY, detail, timeStamp }: MouseEvent): void {
    if (timeStamp - tappedAt.current < doubleTapMs) return;
    tappedAt.current = timeStamp;
    const isByKeyboard = detail === 0;
    const place = isByKeyboard ? { x: 0.5, y: 0.5 } : { x: clientX / innerWidth, y: clientY / innerHeight };
    setZoomed(isZoomed ? null : place);
  }

  function select(next: number): void {
    if (next === index) return;
    setIndex(next);
    setZoomed(null);
  }

  function goTo(next: number): void {
    if (next < 0 || next >= count) return;
    select(next);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  }

  function onScroll(): void {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) select(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || isZoomed) return;
    event.preventDefault();
    goTo(index + step);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose(index);
      }}
    >
      <div ref={strip} className={styles.strip} data-held={isZoomed || undefined} onScroll={onScroll}>
        {pictures.map((picture, position) => {
          const isShown = position === index;
          return (
            <div
              key={picture.original}
              className={styles.slide}
              data-large={(isShown && isZoomed) || undefined}
              inert={!isShown}
            >
              <button
                type="button"
                className={styles.zoom}
                data-large={(isShown && isZoomed) || undefined}
                aria-label={t(isZoomed ? 'Zoom out' : 'Zoom in')}
                onClick={zoom}
              >
                <ShopPicture
                  className={styles.picture}
                  picture={picture}
                  alt={t('{name}, picture {number}', { name, number: position + 1 })}
                  sizes={isShown && isZoomed ? '200vw' : '100vw'}
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
