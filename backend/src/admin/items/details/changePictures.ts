import { isDeepStrictEqual as same } from 'node:util';
import { everyColour, fitAssistant, type ItemPicture, type PictureTexts } from 'mf-office/contract';
import { byLanguage } from 'mf-shared/languages';
import { colourOfPicture, isFitPicture, isMainPicture } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError, type ShopError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import { withAlts, type CurrentItem, type CurrentPicture } from '../model/currentItems.ts';
import { lockedItem } from '../model/lockedItem.ts';
import { writeOfficeChange } from '../write/writeOfficeChange.ts';

const maxPictures = 100;

interface Added {
  itemId: number;
  picture: Pick<CurrentPicture, 'original' | 'width' | 'height'>;
  who: string;
}

/** Adds the picture as the last one, for every colour. Changes nothing if the item already has it. */
export const addPicture = (db: Db, { itemId, picture, who }: Added): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    if (item.pictures.some(({ original }) => original === picture.original)) return;
    if (item.pictures.length >= maxPictures)
      throw new TranslatedError(409, 'An item has at most {most} pictures.', { most: maxPictures });
    const file_name = fileName(everyColour, item.pictures.length);
    await writeOfficeChange(
      trx,
      item,
      { pictures: [...item.pictures, { ...picture, file_name, source: null }] },
      { who, source: changeSource('pictures of {code}', item.code) },
    );
  });

interface Arranged {
  itemId: number;
  seen: Pick<ItemPicture, 'original' | 'place'>[];
  /** `from` is the index in `seen`. Pictures that are not listed are removed. */
  pictures: { from: number; place: string }[];
  who: string;
}

/** Returns false if the pictures are no longer those seen; then nothing is written. */
export const arrangePictures = (db: Db, { itemId, seen, pictures, who }: Arranged): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const now = sortedPictures(item);
    const shown = now.map((picture) => ({ original: picture.original, place: placeOf(item, picture) }));
    if (!same(shown, seen)) return false;
    if (new Set(pictures.map(({ from }) => from)).size < pictures.length)
      throw new TranslatedError(400, 'A picture is named twice.');
    const arranged = pictures.map(({ from, place }, index) => {
      const picture = now[from];
      if (!picture) throw new TranslatedError(400, 'There is no such picture.');
      if (!placesOf(item).includes(place))
        throw new TranslatedError(409, 'The item does not have this colour.');
      const isKept = place === placeOf(item, picture) && (index === 0 || !isMainPicture(picture.file_name));
      return isKept ? picture : { ...picture, file_name: fileName(place, index) };
    });
    if (same(arranged, item.pictures)) return true;
    await writeOfficeChange(
      trx,
      item,
      { pictures: arranged },
      { who, source: changeSource('pictures of {code}', item.code) },
    );
    return true;
  });

interface Described {
  itemId: number;
  original: string;
  seen: PictureTexts;
  alts: PictureTexts;
  who: string;
}

/** Returns false if the texts are no longer those seen; then nothing is written. */
export const describePicture = (db: Db, { itemId, original, seen, alts, who }: Described): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const described = item.pictures.filter((picture) => picture.original === original);
    const [first] = described;
    if (!first) throw removedPicture();
    if (same(altsOf(first), alts)) return true;
    if (!same(altsOf(first), seen)) return false;
    const pictures = item.pictures.map((picture) => {
      const { alts: _, ...others } = picture;
      return described.includes(picture) ? withAlts(others, alts) : picture;
    });
    await writeOfficeChange(
      trx,
      item,
      { pictures },
      { who, source: changeSource('pictures of {code}', item.code) },
    );
    return true;
  });

interface Replaced {
  itemId: number;
  original: string;
  by: Added['picture'];
  who: string;
}

/** The new picture keeps position, texts and source, so that an import does not restore the former one. */
export const replacePicture = (db: Db, { itemId, original, by, who }: Replaced): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    if (!item.pictures.some((picture) => picture.original === original)) throw removedPicture();
    const pictures = item.pictures.map((picture) =>
      picture.original === original ? { ...picture, ...by } : picture,
    );
    await writeOfficeChange(
      trx,
      item,
      { pictures },
      { who, source: changeSource('pictures of {code}', item.code) },
    );
  });

const removedPicture = (): ShopError =>
  new TranslatedError(409, 'The picture has been removed. Please reload the page.');

const altsOf = ({ alts }: CurrentPicture): PictureTexts => byLanguage(({ code }) => alts?.[code] ?? '');

export const picturesOf = (item: CurrentItem): ItemPicture[] =>
  sortedPictures(item).map((picture) => ({
    original: picture.original,
    width: picture.width,
    height: picture.height,
    place: placeOf(item, picture),
    alts: altsOf(picture),
  }));

const sortedPictures = ({ pictures }: CurrentItem): CurrentPicture[] => mainFirst(pictures);

/** Puts the picture of the item's card first. */
export const mainFirst = (pictures: CurrentPicture[]): CurrentPicture[] => {
  const main = pictures.find(({ file_name }) => isMainPicture(file_name));
  return main ? [main, ...pictures.filter((picture) => picture !== main)] : pictures;
};

const codesOf = ({ variants }: CurrentItem): string[] => [...new Set(variants.map(({ colour }) => colour))];

const placesOf = (item: CurrentItem): string[] => [everyColour, fitAssistant, ...codesOf(item)];

const placeOf = (item: CurrentItem, { file_name }: CurrentPicture): string =>
  isFitPicture(file_name) ? fitAssistant : (colourOfPicture(file_name, codesOf(item)) ?? everyColour);

/** The shop assigns pictures to colours by their file names. */
const fileName = (place: string, index: number): string =>
  `${place === everyColour ? 'picture' : place.toLowerCase()}-${index + 1}`;
