import type { Picture } from '../calls.ts';
import { pictureUrl } from '../paths.ts';

const widths = [160, 320, 480, 640, 800, 960, 1200, 1600];

export function pictureSources({ original }: Picture, upTo: number) {
  const offered = widths.filter((width) => width <= upTo);
  const srcSet = (format: 'avif' | 'webp'): string =>
    offered.map((width) => `${pictureUrl(original, width, format)} ${width}w`).join(', ');
  return { avif: srcSet('avif'), webp: srcSet('webp'), src: pictureUrl(original, offered.at(-1) ?? 800) };
}

interface PreloadOptions {
  priority?: 'auto' | 'low';
  /** Cancels the request, unless the page shows the image by then. */
  signal?: AbortSignal | undefined;
}

/** Loads the file that a `ShopPicture` with the same `sizes` and `upTo` would show. Resolves when it has
 *  loaded, failed or been cancelled. Browser only. */
export function preloadPicture(
  picture: Picture,
  sizes: string,
  upTo: number,
  { priority = 'auto', signal }: PreloadOptions = {},
): Promise<void> {
  const sources = pictureSources(picture, upTo);
  const element = document.createElement('picture');
  const avif = document.createElement('source');
  avif.type = 'image/avif';
  avif.sizes = sizes;
  avif.srcset = sources.avif;
  const image = document.createElement('img');
  element.append(avif, image);
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) image.addEventListener(end, () => resolve());
    signal?.addEventListener('abort', () => {
      avif.remove();
      image.removeAttribute('srcset');
      resolve();
    });
    image.fetchPriority = priority;
    image.sizes = sizes;
    image.srcset = sources.webp;
  });
}
