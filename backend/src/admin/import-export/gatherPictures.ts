import type { Db } from '../../platform/database/Db.ts';
import { nameOfOriginal } from '../../platform/pictures/pictureNames.ts';
import { Fault } from './Fault.ts';
import type { Product } from './product.ts';
import { isAddress, ownOriginal } from './pictureSource.ts';
import { readPicture } from './readPicture.ts';

export interface KeptPicture {
  original: string;
  width: number;
  height: number;
}

interface Settings {
  db: Db;
  folder: string | undefined;
  /** Null for a dry run: nothing is fetched or kept. */
  keep: ((bytes: Uint8Array, extension: string) => Promise<string>) | null;
  onPicture: (done: number, all: number) => void;
}

interface Gathered {
  bySource: Map<string, KeptPicture>;
  /** Of the dry run: addresses that would be fetched. */
  toFetch: number;
  faults: { handle: string; fault: Fault }[];
}

const atOnce = 8;

/** Every picture of the products once. What came from the same address before, or is the shop's own, is not fetched. */
export async function gatherPictures(products: readonly Product[], settings: Settings): Promise<Gathered> {
  const { db, folder, keep, onPicture } = settings;
  const bySource = await knownAddresses(db);
  const ours = await originals(db);
  const users = new Map<string, { handle: string; line: number }[]>();
  for (const { handle, pictures } of products)
    for (const { source, line } of pictures) {
      const own = ours.get(ownOriginal(source) ?? '');
      if (own) bySource.set(source, own);
      if (bySource.has(source)) continue;
      const found = users.get(source);
      if (found) found.push({ handle, line });
      else users.set(source, [{ handle, line }]);
    }

  const faults: Gathered['faults'] = [];
  let done = 0;
  let toFetch = 0;
  const all = users.size;
  const next = users.entries();
  const work = async (): Promise<void> => {
    for (const [source, usedBy] of next) {
      try {
        if (!keep && isAddress(source)) toFetch += 1;
        else bySource.set(source, await keptPicture(source));
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        for (const { handle, line } of usedBy) faults.push({ handle, fault: new Fault(error.message, line) });
      }
      onPicture(++done, all);
    }
  };

  async function keptPicture(source: string): Promise<KeptPicture> {
    const { bytes, extension, width, height } = await readPicture(source, folder);
    return {
      original: keep ? await keep(bytes, extension) : nameOfOriginal(bytes, extension),
      width,
      height,
    };
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return { bySource, toFetch, faults };
}

async function originals(db: Db): Promise<Map<string, KeptPicture>> {
  const rows = await db
    .selectFrom('attachments')
    .select(['original', 'width', 'height'])
    .distinctOn('original')
    .execute();
  return new Map(rows.map((picture) => [picture.original, picture]));
}

async function knownAddresses(db: Db): Promise<Map<string, KeptPicture>> {
  const rows = await db
    .selectFrom('attachments')
    .select(['source', 'original', 'width', 'height'])
    .where('source', 'like', 'http%')
    .execute();
  return new Map(rows.map(({ source, ...picture }) => [source ?? '', picture]));
}
