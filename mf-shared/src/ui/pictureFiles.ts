import type { Picture } from '../contract/calls.ts';
import { pictureUrl } from '../paths.ts';

const widths = [160, 320, 480, 640, 800, 960, 1200, 1600];

/** The files of a picture that a layout can choose from, up to the widest it can use. */
export function pictureFiles({ original }: Picture, upTo: number) {
  const offered = widths.filter((width) => width <= upTo);
  const srcSet = (format: 'avif' | 'webp'): string =>
    offered.map((width) => `${pictureUrl(original, width, format)} ${width}w`).join(', ');
  return { avif: srcSet('avif'), webp: srcSet('webp'), src: pictureUrl(original, offered.at(-1) ?? 800) };
}
