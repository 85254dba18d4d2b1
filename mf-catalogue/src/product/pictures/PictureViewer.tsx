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
import { useTexts } from '../../texts.ts';
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
  const count = pictures.length;
  const { zoomed, zoom, zoomOut } = useZoom();
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

  function select(next: number): void {
    if (next === index) return;
    setIndex(next);
    zoomOut();
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
        {pictures.map((picture, position) => (
          <Slide
            key={picture.original}
            picture={picture}
            alt={t('{name}, picture {number}', { name, number: position + 1 })}
            isShown={position === index}
            isZoomed={isZoomed}
            onZoom={zoom}
          />
        ))}
      </div>
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={() => onClose(index)}>
        <Icon name="close" />
      </button>
      {count > 1 && <Controls index={index} count={count} onGoTo={goTo} />}
    </dialog>
  );
}

/** A tap or click zooms into its place, the next one out. */
function useZoom() {
  const [zoomed, setZoomed] = useState<Point | null>(null);
  const tappedAt = useRef(-doubleTapMs);

  function zoom({ clientX, clientY, detail, timeStamp }: MouseEvent): void {
    if (timeStamp - tappedAt.current < doubleTapMs) return;
    tappedAt.current = timeStamp;
    const isByKeyboard = detail === 0;
    const place = isByKeyboard ? { x: 0.5, y: 0.5 } : { x: clientX / innerWidth, y: clientY / innerHeight };
    setZoomed(zoomed ? null : place);
  }

  return { zoomed, zoom, zoomOut: () => setZoomed(null) };
}

interface SlideProps {
  picture: Picture;
  alt: string;
  isShown: boolean;
  isZoomed: boolean;
  onZoom: (event: MouseEvent) => void;
}

function Slide({ picture, alt, isShown, isZoomed, onZoom }: SlideProps): ReactNode {
  const t = useTexts();
  const isLarge = isShown && isZoomed;
  return (
    <div className={styles.slide} data-large={isLarge || undefined} inert={!isShown}>
      <button
        type="button"
        className={styles.zoom}
        data-large={isLarge || undefined}
        aria-label={t(isZoomed ? 'Zoom out' : 'Zoom in')}
        onClick={onZoom}
      >
        <ShopPicture
          className={styles.picture}
          picture={picture}
          alt={alt}
          sizes={isLarge ? '200vw' : '100vw'}
          upTo={1600}
          isEager={isShown}
        />
      </button>
    </div>
  );
}

interface ControlsProps {
  index: number;
  count: number;
  onGoTo: (index: number) => void;
}

function Controls({ index, count, onGoTo }: ControlsProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t('Previous picture')}
        aria-disabled={index === 0}
        onClick={() => onGoTo(index - 1)}
      >
        <Icon name="left" />
      </button>
      <p aria-live="polite">{t('{number} of {count}', { number: index + 1, count })}</p>
      <button
        type="button"
        aria-label={t('Next picture')}
        aria-disabled={index === count - 1}
        onClick={() => onGoTo(index + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
