import type { ReactNode } from 'react';
import type { Picture } from '../contract/calls.ts';
import { pictureFiles } from './pictureFiles.ts';
import { useFailedPicture } from './useFailedPicture.ts';
import styles from './ShopPicture.module.css';

interface Props {
  picture: Picture | null;
  alt: string;
  /** The layout's own words for the picture's width, as in `sizes`. */
  sizes: string;
  /** The widest file that the layout can use. */
  upTo?: number;
  /** The page's main picture: asked for first. All others wait until they are near the screen. */
  isFirst?: boolean;
  /** Asked for at once, but after the first. */
  isEager?: boolean;
  className?: string;
}

/** A picture of the store in the width that the layout needs, as AVIF or WebP; a calm placeholder where there is none
 *  or its file cannot be had. */
export function ShopPicture({
  picture,
  alt,
  sizes,
  upTo = 800,
  isFirst = false,
  isEager = isFirst,
  className = '',
}: Props): ReactNode {
  const { image, hasFailed, onError } = useFailedPicture(picture?.original);
  if (!picture || hasFailed) {
    const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <span className={`${styles.missing} ${className}`} {...name} />;
  }
  const { avif, webp, src } = pictureFiles(picture, upTo);
  return (
    <picture className={styles.formats}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={`${styles.picture} ${className}`}
        ref={image}
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        onError={onError}
      />
    </picture>
  );
}
