import { minCroppedSide, type PictureArea } from 'mf-office/contract';
import { TranslatedError } from '../../../platform/errors.ts';
import { PictureNotFound } from '../../../platform/pictures/pictureNames.ts';
import { cropBytes } from '../../../platform/pictures/pictureReader.ts';
import { replacePicture } from '../../items/details/changePictures.ts';
import { refusePicture, type PictureDeps } from './uploadPicture.ts';

interface Cropped {
  itemId: number;
  original: string;
  area: PictureArea;
  who: string;
}

export async function cropPicture(
  { db, pictures }: PictureDeps,
  { itemId, original, area, who }: Cropped,
): Promise<void> {
  await requirePicture({ db }, itemId, original, area);
  const bytes = await pictures.original(original).catch((error: unknown) => {
    throw error instanceof PictureNotFound
      ? new TranslatedError(409, 'The file of the picture is missing.')
      : error;
  });
  const extension = /\.(jpe?g|webp)$/.exec(original)?.[1] ?? 'png';
  const format = extension === 'webp' || extension === 'png' ? extension : 'jpeg';
  const { data, width, height } = await cropBytes(bytes, area, format).catch(
    refusePicture('The picture could not be cropped.'),
  );
  const by = { original: await pictures.store(data, extension), width, height };
  await replacePicture(db, { itemId, original, by, who });
}

/** Refuses before the picture is read. */
async function requirePicture(
  { db }: Pick<PictureDeps, 'db'>,
  itemId: number,
  original: string,
  { left, top, width, height }: PictureArea,
): Promise<void> {
  const picture = await db
    .selectFrom('attachments')
    .select(['width', 'height'])
    .where('owner_kind', '=', 'item')
    .where('owner_id', '=', itemId)
    .where('original', '=', original)
    .executeTakeFirst();
  if (!picture) throw new TranslatedError(409, 'The picture has been removed. Please reload the page.');
  if (width < minCroppedSide || height < minCroppedSide)
    throw new TranslatedError(400, 'The part is smaller than {least} pixels.', { least: minCroppedSide });
  if (left + width > picture.width || top + height > picture.height)
    throw new TranslatedError(400, 'The part is not within the picture.');
}
