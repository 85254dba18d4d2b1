import { languageNames, languages } from 'mf-shared/languages';
import { colourOfPicture, isFitPicture } from '../../../catalogue/api.ts';
import type { Texts } from '../../../locales/texts.ts';
import { mainFirst } from '../../items/details/changePictures.ts';
import type { CurrentPicture } from '../../items/model/currentItems.ts';

interface PictureChange {
  field: string;
  before: string;
  after: string;
}

/** Pictures are named by their numbers on the item's page. The office shows an unknown field by its name. */
export function pictureChanges(
  stored: CurrentPicture[],
  arranged: CurrentPicture[],
  t: Texts,
  colours: ReadonlyMap<string, string>,
): PictureChange[] {
  const [before, after] = [mainFirst(stored), mainFirst(arranged)];
  const places = after.map((picture, index) => placeIn(before, picture, index));
  const codes = [...colours.keys()];

  function colourOf({ file_name }: CurrentPicture): string {
    if (isFitPicture(file_name)) return t('Fit Assistant');
    const code = colourOfPicture(file_name, codes);
    return code ? (colours.get(code) ?? code) : t('Every colour');
  }

  const single = after.flatMap((picture, index) => {
    const former = before[places[index] ?? -1];
    if (!former) return [];
    const field = t('Picture {number}', { number: index + 1 });
    return [
      ...(former.original === picture.original
        ? []
        : [{ field, before: sizeOf(former), after: sizeOf(picture) }]),
      { field, before: colourOf(former), after: colourOf(picture) },
      ...languages.map((language) => ({
        field: `${field}, ${languageNames[language]}`,
        before: former.alts?.[language] ?? '',
        after: picture.alts?.[language] ?? '',
      })),
    ].filter((change) => change.before !== change.after);
  });
  return [...countedOrMoved(before, places), ...single];
}

const sizeOf = ({ width, height }: CurrentPicture): string => `${width} × ${height}`;

/** An item can have a file twice, for different colours. A cropped picture has another file in the same position. */
function placeIn(before: CurrentPicture[], { original, file_name }: CurrentPicture, index: number): number {
  const isSame = (one: CurrentPicture): boolean => one.original === original && one.file_name === file_name;
  const exact = before.findIndex(isSame);
  if (exact >= 0) return exact;
  if (before[index]?.file_name === file_name) return index;
  return before.findIndex((one) => one.original === original);
}

function countedOrMoved({ length }: CurrentPicture[], places: number[]): PictureChange[] {
  if (length !== places.length)
    return [{ field: 'pictures', before: String(length), after: String(places.length) }];
  const first = places.findIndex((place, index) => place !== index);
  if (first === -1) return [];
  const end = places.findLastIndex((place, index) => place !== index) + 1;
  const numbers = (indexes: number[]): string => indexes.map((index) => index + 1).join(', ');
  const moved = places.slice(first, end);
  return [
    { field: 'pictures', before: numbers(moved.map((_, index) => first + index)), after: numbers(moved) },
  ];
}
