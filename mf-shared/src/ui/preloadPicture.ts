import type { Picture } from '../contract/calls.ts';
import { pictureFiles } from './pictureFiles.ts';

/** Has the browser fetch the file that a `ShopPicture` of these sizes is going to show. */
export function preloadPicture(
  picture: Picture,
  sizes: string,
  upTo: number,
  priority: 'auto' | 'low' = 'auto',
): void {
  const files = pictureFiles(picture, upTo);
  const formats = document.createElement('picture');
  const avif = document.createElement('source');
  avif.type = 'image/avif';
  avif.sizes = sizes;
  avif.srcset = files.avif;
  const image = document.createElement('img');
  formats.append(avif, image);
  image.fetchPriority = priority;
  image.sizes = sizes;
  image.srcset = files.webp;
}
