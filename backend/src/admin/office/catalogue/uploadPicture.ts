import type { Text } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { Pictures } from '../../../platform/pictures/createPictures.ts';
import { maxPixels } from '../../../platform/pictures/pictureNames.ts';
import {
  InvalidPicture,
  measurePicture,
  requireDecodable,
} from '../../../platform/pictures/pictureReader.ts';
import { addPicture } from '../../items/details/changePictures.ts';

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
  const { format, width, height } = await measurePicture(bytes).catch(
    refusePicture('This is not a picture, or it is damaged.'),
  );
  const extension = extensions.get(format);
  if (!extension) throw new TranslatedError(400, 'The format {format} is not JPEG, PNG or WebP.', { format });
  // After an interrupted upload, or on a damaged memory card, a picture can still have a correct header.
  await requireDecodable(bytes, maxSecs).catch(refusePicture('The picture is damaged.'));
  const original = await pictures.store(bytes, extension);
  await addPicture(db, { ...uploaded, picture: { original, width, height } });
}

export const refusePicture =
  (text: Text) =>
  (error: unknown): never => {
    if (!(error instanceof InvalidPicture)) throw error;
    if (!error.hasTooManyPixels) throw new TranslatedError(400, text, {}, { cause: error });
    const most = maxPixels / 1e6;
    throw new TranslatedError(400, 'The picture has more than {most} million pixels.', { most });
  };
