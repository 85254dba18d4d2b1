import type { Picture } from '../contract/calls.ts';
import { pictureUrl } from '../paths.ts';

const widths = [160, 320, 480, 640, 800, 960, 1200, 1600];

/** The `srcset`s of a picture in widths up to `upTo` px, and a `src` for browsers without `srcset`. */
export function pictureSources({ original }: Picture, upTo: number) {
  const offered = widths.filter((width) => width <= upTo);
  const srcSet = (format: 'avif' | 'webp'): string =>
    offered.map((width) => `${pictureUrl(original, width, format)} ${width}w`).join(', ');
  return { avif: srcSet('avif'), webp: srcSet('webp'), src: pictureUrl(original, offered.at(-1) ?? 800) };
}

/** Starts loading the file that a `ShopPicture` with the same `sizes` and `upTo` would show. Browser only. */
export function preloadPicture(
  picture: Picture,
  sizes: string,
  upTo: number,
  priority: 'auto' | 'low' = 'auto',
): void {
  const sources = pictureSources(picture, upTo);
  const element = document.createElement('picture');
  const avif = document.createElement('source');
  avif.type = 'image/avif';
  avif.sizes = sizes;
  avif.srcset = sources.avif;
  const image = document.createElement('img');
  element.append(avif, image);
  image.fetchPriority = priority;
  image.sizes = sizes;
  image.srcset = sources.webp;
}
