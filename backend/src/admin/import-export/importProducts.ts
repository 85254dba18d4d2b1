import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../platform/database/Db.ts';
import { type CatalogueIndex, catalogueIndex } from './catalogueIndex.ts';
import { changeOf, type Change } from './changeOf.ts';
import { createPlaces } from './createPlaces.ts';
import { currentItems } from './currentItems.ts';
import { Fault } from './Fault.ts';
import type { Into } from './findPlace.ts';
import { gatherPictures } from './gatherPictures.ts';
import { readProducts } from './readProducts.ts';
import { wantedItem, withLinks, type WantedItem } from './wantedItem.ts';
import { writeChanges } from './writeChanges.ts';

export interface ImportSettings {
  db: Db;
  file: string;
  pictureFolder?: string | undefined;
  keepPicture: (bytes: Uint8Array, extension: string) => Promise<string>;
  into?: Into | undefined;
  isDryRun?: boolean;
  /** Products with a fault are left out and the others taken; otherwise a single fault keeps everything as it was. */
  leavesOutFaulty?: boolean;
  /** Pieces of what is in the shop already stay as they are: the shop sells while the list is being made. */
  keepsStock?: boolean;
  onProgress?: (step: string, done: number, all: number) => void;
}

export interface ImportReport {
  lines: number;
  isWritten: boolean;
  added: string[];
  changed: { handle: string; differences: string[] }[];
  unchanged: number;
  takenOut: string[];
  /** Not published, and not in the shop. */
  notTaken: number;
  picturesToFetch: number;
  newCategories: string[];
  newColours: string[];
  faults: Fault[];
  notes: string[];
  unused: string[];
}

/** Products looked at and written in one go. */
const atOnce = 100;

/** Brings the shop's items up to a merchant's list: all of it or nothing. What the list does not name stays. */
export async function importProducts(settings: ImportSettings): Promise<ImportReport> {
  const { db, file, pictureFolder, keepPicture, into, isDryRun = false, onProgress = () => {} } = settings;
  const read = await readProducts(file, (bytes) => onProgress('reading MB', Math.round(bytes / 1e6), 0));
  const { products, faulty, notes } = read;
  const index = await catalogueIndex(db);
  const faults = [...read.faults];
  /** What can be made of each, and the faults of those that nothing can be made of. */
  function sound<From, To>(all: From[], handleOf: (one: From) => string, make: (one: From) => To): To[] {
    return all.flatMap((one) => {
      try {
        return [make(one)];
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        faults.push(error);
        faulty.add(handleOf(one));
        return [];
      }
    });
  }
  const live = products.filter(({ isLive }) => isLive);
  const placed = sound(
    live,
    ({ handle }) => handle,
    (product) => wantedItem(index, product, into),
  );
  const wanted = sound(
    placed,
    ({ product }) => product.handle,
    (one) => withLinks(index, one),
  );
  const mayWrite = !isDryRun && (faults.length === 0 || settings.leavesOutFaulty === true);
  const pictures = await gatherPictures(
    wanted.map(({ product }) => product).filter(({ handle }) => !faulty.has(handle)),
    {
      db,
      folder: pictureFolder,
      keep: mayWrite ? keepPicture : null,
      onPicture: (done, all) => onProgress('pictures', done, all),
    },
  );
  for (const { handle, fault } of pictures.faults) {
    faults.push(fault);
    faulty.add(handle);
  }
  for (const { code } of wanted.filter(({ code }) => !code.endsWith('W')))
    notes.push(`the code ${code} does not end with W: that item is in its category, not among all products`);

  const isWritten = !isDryRun && (faults.length === 0 || settings.leavesOutFaulty === true);
  const taken = wanted.filter(({ product }) => !faulty.has(product.handle));
  dropUnused(index, taken);
  const report: ImportReport = {
    lines: read.lines,
    isWritten,
    added: [],
    changed: [],
    unchanged: 0,
    takenOut: [],
    notTaken: 0,
    picturesToFetch: pictures.toFetch,
    newCategories: [...index.categories].flatMap(([key, { id }]) => (id === undefined ? [key] : [])),
    newColours: [...index.colours.values()].flatMap(({ id, name }) => (id === undefined ? [name] : [])),
    faults: faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    notes,
    unused: read.unused,
  };

  async function bring(trx: Db): Promise<void> {
    if (isWritten) await createPlaces(trx, index);
    for (let from = 0; from < taken.length; from += atOnce) {
      const part = taken.slice(from, from + atOnce);
      const current = await currentItems(
        trx,
        part.flatMap(({ known }) => known?.id ?? []),
      );
      const changes = part.map((one) =>
        changeOf(one, one.known && current.get(one.known.id), {
          bySource: pictures.bySource,
          keepsStock: settings.keepsStock ?? false,
        }),
      );
      const real = changes.filter(({ current, differences }) => !current || differences.length > 0);
      note(report, real);
      report.unchanged += changes.length - real.length;
      if (isWritten) await writeChanges(trx, index, real);
      // Whoever is served by the same process is served meanwhile; the embedded database itself never lets them.
      await turn();
      onProgress(isWritten ? 'writing' : 'comparing', from + part.length, taken.length);
    }
    for (const { handle } of products.filter(({ isLive, handle }) => !isLive && !faulty.has(handle))) {
      const present = (index.itemsBySlug.get(handle) ?? []).filter(({ isErased }) => !isErased);
      if (present.length === 0) report.notTaken += 1;
      else report.takenOut.push(handle);
      for (const { id } of isWritten ? present : [])
        await trx.updateTable('items').set({ erased_at: new Date() }).where('id', '=', id).execute();
    }
  }
  await (isWritten ? db.transaction().execute(bring) : bring(db));
  return report;
}

/** What only a product with a fault would have needed is not made. */
function dropUnused({ types, categories, colours }: CatalogueIndex, sound: WantedItem[]): void {
  const used = new Set(sound.flatMap(({ category, colours }) => [category ?? '', ...colours]));
  for (const [key, { id }] of categories) if (id === undefined && !used.has(key)) categories.delete(key);
  for (const [code, { id }] of colours) if (id === undefined && !used.has(code)) colours.delete(code);
  const above = new Set([...categories.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
  for (const [key, { id }] of types) if (id === undefined && !above.has(key)) types.delete(key);
}

function note(report: ImportReport, changes: Change[]): void {
  for (const { current, wanted, differences } of changes) {
    const { handle } = wanted.product;
    if (current) report.changed.push({ handle, differences });
    else report.added.push(handle);
  }
}
