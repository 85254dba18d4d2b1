import sharp, { type Sharp } from 'sharp';
import type { Format, Width } from './pictureNames.ts';

// Two pictures are made at a time, each on one thread. What was read is not read again soon: no cache.
sharp.concurrency(1);
sharp.cache(false);

/** Crisp edges matter more than grain on cloth: full colour resolution where the format can spare it. */
const encode: Record<Format, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 76, effort: 4, smartSubsample: true }),
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** EXIF and colour profile are left out: the picture is turned upright and its colours into sRGB. */
export function render(original: Buffer, width: Width, format: Format, isVector: boolean): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 80_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isVector });
  return encode[format](picture).toBuffer();
}
