import { Icon, ShopPicture, type Picture } from 'mf-shared';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { mainPictureSizes, widestMainPicture } from './mainPicture.ts';
import { useTexts } from '../texts.ts';
import styles from './Magnifier.module.css';

interface Props {
  picture: Picture | null;
  alt: string;
  onOpen: () => void;
}

/** The main picture, twice as large around a mouse that points at it; a touch or click shows it on the whole screen. */
export function Magnifier({ picture, alt, onOpen }: Props): ReactNode {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  function enter({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') setNear(true);
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    const frame = ref.current;
    if (!frame) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    frame.style.setProperty('--x', `${((clientX - left) / width) * 100}%`);
    frame.style.setProperty('--y', `${((clientY - top) / height) * 100}%`);
  }

  return (
    <div
      ref={ref}
      className={styles.frame}
      onPointerEnter={enter}
      onPointerMove={follow}
      onPointerLeave={() => setNear(false)}
    >
      <ShopPicture
        className={styles.picture}
        picture={picture}
        alt={alt}
        sizes={mainPictureSizes}
        upTo={widestMainPicture}
        isFirst
      />
      {/* The finer file lies over the other as soon as it is there. */}
      {isNear && picture && (
        <ShopPicture className={styles.finer} picture={picture} alt="" sizes="1600px" upTo={1600} isEager />
      )}
      {picture && (
        <button
          type="button"
          className={styles.open}
          aria-label={t('View on the whole screen')}
          onClick={onOpen}
        >
          <span className={styles.sign}>
            <Icon name="plus" />
          </span>
        </button>
      )}
    </div>
  );
}
