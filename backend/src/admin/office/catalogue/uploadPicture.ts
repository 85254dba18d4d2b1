import sharp from 'sharp';
import type { Db } from '../../../platform/database/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { Pictures } from '../../../platform/pictures/createPictures.ts';
import { maxPixels } from '../../../platform/pictures/pictureNames.ts';
import { measurePicture, TooManyPixels } from '../../import-export/pictures/readPicture.ts';
import { addPicture } from '../../items/changePictures.ts';

interface Uploaded {
  itemId: number;
  /** Base64. */
  content: string;
  who: string;
}

export interface PictureDeps {
  db: Db;
  pictures: Pick<Pictures, 'store' | 'original'>;
}

const extensions = new Map([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
]);

const maxSecs = 20;

export async function uploadPicture({ db, pictures }: PictureDeps, uploaded: Uploaded): Promise<void> {
  const bytes = Buffer.from(uploaded.content, 'base64');
  const { format, width, height } = await measurePicture(bytes).catch((error: unknown) => {
    throw error instanceof TooManyPixels
      ? new TranslatedError(400, 'The picture has more than {most} million pixels.', {
          most: maxPixels / 1e6,
        })
      : new TranslatedError(400, 'This is not a picture, or it is damaged.');
  });
  const extension = extensions.get(format);
  if (!extension) throw new TranslatedError(400, 'The format {format} is not JPEG, PNG or WebP.', { format });
  await requireWhole(bytes);
  const original = await pictures.store(bytes, extension);
  await addPicture(db, { ...uploaded, picture: { original, width, height } });
}

/** The header is right in a picture whose upload or card was interrupted. */
async function requireWhole(bytes: Buffer): Promise<void> {
  await sharp(bytes, { limitInputPixels: maxPixels })
    .timeout({ seconds: maxSecs })
    .resize({ width: 320 })
    .toBuffer()
    .catch(() => {
      throw new TranslatedError(400, 'The picture is damaged.');
    });
}
