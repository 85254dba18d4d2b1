import { createHash } from 'node:crypto';
import { ShopError } from '../errors.ts';

const widths = [160, 320, 480, 640, 800, 960, 1200, 1600] as const;
export type Width = (typeof widths)[number];

/** Originals that declare more pixels are not decoded. */
export const maxPixels = 80_000_000;

export const pictureContentTypes = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const;
export type Format = keyof typeof pictureContentTypes;

const extensions = ['svg', 'png', 'jpg', 'webp', 'avif'] as const;
const namePattern = new RegExp(`^[0-9a-f]{32}\\.(?:${extensions.join('|')})$`);

export class PictureNotFound extends ShopError {
  constructor(what: string, options?: ErrorOptions) {
    super(404, `There is no picture ${what}.`, options);
    this.name = 'PictureNotFound';
  }
}

/** All clients have disconnected. 499 is the status that web servers log for a closed connection. */
export class PictureAbandoned extends ShopError {
  constructor() {
    super(499, 'The connection was closed.');
    this.name = 'PictureAbandoned';
  }
}

export class PictureUnreadable extends Error {
  constructor(original: string, options?: ErrorOptions) {
    super(`The picture ${original} cannot be read.`, options);
    this.name = 'PictureUnreadable';
  }
}

/** Names come from request paths: only names in the form that store() returns are ever joined to a path. */
export function checkName(name: string): string {
  if (!namePattern.test(name)) throw new PictureNotFound('of that name');
  return name;
}

export function nameOfOriginal(bytes: Uint8Array, extension: string): string {
  if (!extensions.some((known) => known === extension))
    throw new TypeError(`cannot store a picture of type ${extension}`);
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
}

export function checkWidth(width: number): Width {
  const known = widths.find((allowed) => allowed === width);
  if (!known) throw new PictureNotFound(`${width} wide`);
  return known;
}

/**
 * What pages, mails and feeds use: AVIF in every width; WebP, for the few browsers without AVIF, in fewer. Other widths
 * would only help somebody who wants to keep the shop busy.
 */
const drawnWidths: Record<Format, readonly Width[]> = {
  avif: widths,
  webp: [160, 320, 480, 960, 1600],
  jpeg: [160, 1200, 1600],
};

/** The next drawn width that is not smaller. */
export function drawnWidth(width: number, format: string): Width {
  const wanted = checkWidth(width);
  const found = drawnWidths[checkFormat(format)].find((drawn) => drawn >= wanted);
  return found ?? wanted;
}

export function checkDrawn(width: number, format: string): Width {
  const drawn = drawnWidth(width, format);
  if (drawn !== width) throw new PictureNotFound(`${width} wide in that format`);
  return drawn;
}

export function checkFormat(format: string): Format {
  if (!Object.hasOwn(pictureContentTypes, format)) throw new PictureNotFound('in that format');
  return format as Format;
}
