import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Picture } from '../calls.ts';
import { pictureSources } from './pictureSources.ts';
import styles from './ShopPicture.module.css';

interface Props {
  picture: Picture | null;
  /** Empty if it is decorative. */
  alt: string;
  sizes: string;
  /** Width in px of the largest file that the layout needs. */
  upTo?: number;
  /** On the page's first screen: loaded with high priority, and before the scripts. */
  isFirst?: boolean;
  isEager?: boolean;
  className?: string;
}

/** AVIF or WebP, with a placeholder if the image is missing or fails to load. */
export function ShopPicture({
  picture,
  alt: title,
  sizes,
  upTo = 800,
  isFirst = false,
  isEager = isFirst,
  className = '',
}: Props): ReactNode {
  const original = picture?.original;
  // A decorative picture stays one.
  const alt = title && (picture?.alt ?? title);
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // If the file failed before hydration, React missed its error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(original);
  }, [original]);

  if (!picture || failed === original) {
    const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <span className={`${styles.missing} ${className}`} {...name} />;
  }
  const { avif, webp, src } = pictureSources(picture, upTo);
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
        onError={() => setFailed(original)}
      />
    </picture>
  );
}
