import sharp, { type Sharp } from 'sharp';
import { maxPixels, type Format, type Width } from './pictureNames.ts';

/** Width from which smart subsampling pays off and lower quality is not visible. */
const largeFrom = 640;

const encode: Record<Format, (picture: Sharp, width: Width) => Sharp> = {
  webp: (picture, width) =>
    picture.webp({ quality: width >= largeFrom ? 70 : 76, effort: 4, smartSubsample: width >= largeFrom }),
  // A third smaller than WebP. One more step of effort saves nothing and takes up to twice as long.
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

export interface Drawing {
  /** The path of the original. */
  path: string;
  width: Width;
  format: Format;
  isVector: boolean;
}

/** Drops EXIF and colour profile, after rotating the picture upright and converting it to sRGB. */
export function render({ path, width, format, isVector }: Drawing): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isVector });
  return encode[format](picture, width).toBuffer();
}
