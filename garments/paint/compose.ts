import { tag, type Sheet } from './sheet.ts';

export const pictureWidth = 1000;
export const pictureHeight = 1250;

export const picture = (sheet: Sheet, inside: string, width = pictureWidth, height = pictureHeight): string =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: String(width),
      height: String(height),
    },
    sheet.defs + inside,
  );
