import type { ReactNode } from 'react';
import type { Picture } from '../calls.ts';
import { pictureUrl } from '../paths.ts';
import styles from './ShopPicture.module.css';

const widths = [160, 320, 480, 640, 800, 960, 1200, 1600];

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

/** A picture of the store in the width that the layout needs, as AVIF or WebP; a calm placeholder where there is none. */
export function ShopPicture({
  picture,
  alt,
  sizes,
  upTo = 800,
  isFirst = false,
  isEager = isFirst,
  className = '',
}: Props): ReactNode {
  if (!picture) return <span className={`${styles['missing']} ${className}`} role="img" aria-label={alt} />;
  const offered = widths.filter((width) => width <= upTo);
  const srcSet = (format: 'avif' | 'webp'): string =>
    offered.map((width) => `${pictureUrl(picture.original, width, format)} ${width}w`).join(', ');
  return (
    <picture className={styles['formats']}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className={`${styles['picture']} ${className}`}
        src={pictureUrl(picture.original, offered.at(-1) ?? 800)}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}
