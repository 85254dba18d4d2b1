import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../platform/database/Db.ts';
import { type CatalogueIndex, catalogueIndex } from './catalogueIndex.ts';
import { itemChange, type ItemChange } from './itemChange.ts';
import { createCategories } from './createCategories.ts';
import { currentItems } from './currentItems.ts';
import { ImportError } from './ImportError.ts';
import type { DefaultCategory } from './findCategory.ts';
import { loadPictures } from './loadPictures.ts';
import { readProducts } from './readProducts.ts';
import { resolveItem, resolveLinks, type ResolvedItem } from './resolveItem.ts';
import { writeChanges } from './writeChanges.ts';

export interface ImportSettings {
  db: Db;
  file: string;
  pictureFolder?: string | undefined;
  storePicture: (bytes: Uint8Array, extension: string) => Promise<string>;
  into?: DefaultCategory | undefined;
  isDryRun?: boolean;
  /** Skips products with a fault; otherwise a single fault prevents the whole import. */
  leavesOutFaulty?: boolean;
  /** Does not change the stock of existing variants, as the shop kept selling since the list was made. */
  keepStock?: boolean;
  onProgress?: (step: string, done: number, all: number) => void;
}

export interface ImportReport {
  lines: number;
  isWritten: boolean;
  added: string[];
  changed: { handle: string; differences: string[] }[];
  unchanged: number;
  removed: string[];
  /** Products that are not published and not in the shop. */
  unpublished: number;
  picturesToFetch: number;
  newCategories: string[];
  newColours: string[];
  faults: ImportError[];
  notes: string[];
  unused: string[];
}

/** Products compared and written at a time. */
const batchSize = 100;

/** Imports a list of products in one transaction. Items that it does not contain stay unchanged. */
export async function importProducts(settings: ImportSettings): Promise<ImportReport> {
  const {
    db,
    file,
    pictureFolder,
    storePicture: keepPicture,
    into,
    isDryRun = false,
    onProgress = () => {},
  } = settings;
  const read = await readProducts(file, (bytes) => onProgress('reading MB', Math.round(bytes / 1e6), 0));
  const { products, faultyHandles: faulty, notes } = read;
  const index = await catalogueIndex(db);
  const faults = [...read.faults];
  /** Maps all entries; those that throw an ImportError are collected as faulty. */
  function mapValid<From, To>(all: From[], handleOf: (one: From) => string, make: (one: From) => To): To[] {
    return all.flatMap((one) => {
      try {
        return [make(one)];
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        faults.push(error);
        faulty.add(handleOf(one));
        return [];
      }
    });
  }
  const live = products.filter(({ isLive }) => isLive);
  const placed = mapValid(
    live,
    ({ handle }) => handle,
    (product) => resolveItem(index, product, into),
  );
  const wanted = mapValid(
    placed,
    ({ product }) => product.handle,
    (one) => resolveLinks(index, one),
  );
  const mayWrite = !isDryRun && (faults.length === 0 || settings.leavesOutFaulty === true);
  const pictures = await loadPictures(
    wanted.map(({ product }) => product).filter(({ handle }) => !faulty.has(handle)),
    {
      db,
      folder: pictureFolder,
      store: mayWrite ? keepPicture : null,
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
    removed: [],
    unpublished: 0,
    picturesToFetch: pictures.toFetch,
    newCategories: [...index.categories].flatMap(([key, { id }]) => (id === undefined ? [key] : [])),
    newColours: [...index.colours.values()].flatMap(({ id, name }) => (id === undefined ? [name] : [])),
    faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    notes,
    unused: read.unused,
  };

  async function apply(trx: Db): Promise<void> {
    if (isWritten) await createCategories(trx, index);
    for (let from = 0; from < taken.length; from += batchSize) {
      const part = taken.slice(from, from + batchSize);
      const current = await currentItems(
        trx,
        part.flatMap(({ existing }) => existing?.id ?? []),
      );
      const changes = part.map((item) =>
        itemChange(item, item.existing && current.get(item.existing.id), {
          bySource: pictures.bySource,
          keepStock: settings.keepStock ?? false,
        }),
      );
      const real = changes.filter(({ current, differences }) => !current || differences.length > 0);
      note(report, real);
      report.unchanged += changes.length - real.length;
      if (isWritten) await writeChanges(trx, index, real);
      // Lets this process serve requests in between.
      await turn();
      onProgress(isWritten ? 'writing' : 'comparing', from + part.length, taken.length);
    }
    for (const { handle } of products.filter(({ isLive, handle }) => !isLive && !faulty.has(handle))) {
      const present = (index.itemsBySlug.get(handle) ?? []).filter(({ isErased }) => !isErased);
      if (present.length === 0) report.unpublished += 1;
      else report.removed.push(handle);
      for (const { id } of isWritten ? present : [])
        await trx.updateTable('items').set({ erased_at: new Date() }).where('id', '=', id).execute();
    }
  }
  await (isWritten ? db.transaction().execute(apply) : apply(db));
  return report;
}

/** Drops new categories and colours that only faulty products need. */
function dropUnused({ types, categories, colours }: CatalogueIndex, items: ResolvedItem[]): void {
  const used = new Set(items.flatMap(({ category, colours }) => [category ?? '', ...colours]));
  for (const [key, { id }] of categories) if (id === undefined && !used.has(key)) categories.delete(key);
  for (const [code, { id }] of colours) if (id === undefined && !used.has(code)) colours.delete(code);
  const above = new Set([...categories.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
  for (const [key, { id }] of types) if (id === undefined && !above.has(key)) types.delete(key);
}

function note(report: ImportReport, changes: ItemChange[]): void {
  for (const { current, wanted, differences } of changes) {
    const { handle } = wanted.product;
    if (current) report.changed.push({ handle, differences });
    else report.added.push(handle);
  }
}
