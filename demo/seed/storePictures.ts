import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { DemoPicture } from '../range/shop.ts';

interface Size {
  width: number;
  height: number;
}

export interface StoredPicture extends Size {
  original: string;
}

export interface PictureStore {
  store(bytes: Uint8Array, extension: string): Promise<string>;
}

export interface Drawing {
  /** Several if their drawings are equal. */
  names: string[];
  svg: string;
}

const archive = join(import.meta.dirname, '../range/pictures.json.br');

export const readDrawings = async (): Promise<Drawing[]> =>
  JSON.parse(brotliDecompressSync(await readFile(archive)).toString()) as Drawing[];

export async function storePictures(
  drawings: readonly Drawing[],
  pictures: PictureStore,
  isPlain: boolean,
): Promise<(picture: DemoPicture) => StoredPicture> {
  const stored = new Map<string, StoredPicture>();
  const next = drawings.values();
  const work = async (): Promise<void> => {
    for (const { names, svg } of next) {
      const size = sizeOf(svg);
      const original = await pictures.store(Buffer.from(isPlain ? plain(svg, size) : svg), 'svg');
      for (const name of names) stored.set(name, { original, ...size });
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return ({ drawing }) => {
    const found = stored.get(drawing);
    if (!found) throw new Error(`The demo shop has no drawing ${drawing}: run npx node garments/draw.ts.`);
    return found;
  };
}

/** One colour instead of the drawing, which takes a tenth of the time to render. Pictures remain different. */
function plain(svg: string, { width, height }: Size): string {
  const mark = createHash('sha256').update(svg).digest('hex');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><desc>${mark}</desc><rect width="100%" height="100%" fill="#c8d3dd"/></svg>`;
}

function sizeOf(svg: string): Size {
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
