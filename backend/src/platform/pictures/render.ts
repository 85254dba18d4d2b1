import sharp, { type Sharp } from 'sharp';
import type { Format, Width } from './pictureNames.ts';

// Two pictures are made at a time, each on one thread. What was read is not read again soon: no cache.
sharp.concurrency(1);
sharp.cache(false);

/** Finer edges between colours take longer to encode and show only where the picture is large; its grain does not. */
const fineFrom = 640;

const encode: Record<Format, (picture: Sharp, width: Width) => Sharp> = {
  webp: (picture, width) =>
    picture.webp({ quality: width >= fineFrom ? 70 : 76, effort: 4, smartSubsample: width >= fineFrom }),
  // A third smaller than WebP. One step more of effort saves a little and takes twice as long.
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** EXIF and colour profile are left out: the picture is turned upright and its colours into sRGB. */
export function render(original: Buffer, width: Width, format: Format, isVector: boolean): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 80_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isVector });
  return encode[format](picture, width).toBuffer();
}
