import { Icon, ShopPicture, type Picture } from 'mf-shared';
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { seenPicture } from '../../listing/seenPictures.ts';
import { useTexts } from '../../texts.ts';
import { mainPictureSizes, mainPictureMaxWidth } from './productPictures.ts';
import styles from './Magnifier.module.css';

interface Props {
  picture: Picture | null;
  alt: string;
  isFirst: boolean;
  /** Images that peek in from the side can be tapped but are not keyboard stops. */
  isShown: boolean;
  onOpen: () => void;
}

export function Magnifier({ picture, alt, isFirst, isShown, onOpen }: Props): ReactNode {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [isMagnified, setMagnified] = useState(false);

  // The card's picture is shown behind this one until its own file has loaded.
  useLayoutEffect(() => {
    const seen = picture && seenPicture(picture.original);
    if (seen) ref.current?.style.setProperty('background-image', `url("${seen}")`);
  }, [picture]);

  /** A mouse that rests where the page has opened enters the frame, but does not move. */
  function follow({ pointerType, clientX, clientY }: PointerEvent): void {
    const frame = ref.current;
    if (!frame) return;
    if (pointerType === 'mouse') setMagnified(true);
    const { left, top, width, height } = frame.getBoundingClientRect();
    frame.style.setProperty('--x', `${((clientX - left) / width) * 100}%`);
    frame.style.setProperty('--y', `${((clientY - top) / height) * 100}%`);
  }

  return (
    <div ref={ref} className={styles.frame} onPointerMove={follow} onPointerLeave={() => setMagnified(false)}>
      <ShopPicture
        className={styles.picture}
        picture={picture}
        alt={alt}
        sizes={mainPictureSizes}
        upTo={mainPictureMaxWidth}
        isFirst={isFirst}
      />
      {isMagnified && picture && (
        <ShopPicture className={styles.large} picture={picture} alt="" sizes="1600px" upTo={1600} isEager />
      )}
      {picture && (
        <button
          type="button"
          className={styles.open}
          tabIndex={isShown ? undefined : -1}
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
