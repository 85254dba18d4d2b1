import { Icon, ShopPicture, type Picture } from 'mf-shared';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { mainPictureSizes, mainPictureMaxWidth } from './productPictures.ts';
import styles from './Magnifier.module.css';

interface Props {
  picture: Picture | null;
  alt: string;
  onOpen: () => void;
}

/** The main picture, magnified under the mouse pointer. A click or tap opens the full-screen viewer. */
export function Magnifier({ picture, alt, onOpen }: Props): ReactNode {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [isMagnified, setMagnified] = useState(false);

  function enter({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') setMagnified(true);
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
      onPointerLeave={() => setMagnified(false)}
    >
      <ShopPicture
        className={styles.picture}
        picture={picture}
        alt={alt}
        sizes={mainPictureSizes}
        upTo={mainPictureMaxWidth}
        isFirst
      />
      {/* Covers the main picture once the larger file has loaded. */}
      {isMagnified && picture && (
        <ShopPicture className={styles.large} picture={picture} alt="" sizes="1600px" upTo={1600} isEager />
      )}
      {picture && (
        <button
          type="button"
          className={styles.open}
          aria-label={t('View on the whole screen')}
          onClick={onOpen}
        >
          <span className={styles.icon}>
            <Icon name="plus" />
          </span>
        </button>
      )}
    </div>
  );
}
