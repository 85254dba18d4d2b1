import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../platform/database/Db.ts';
import { type CatalogueIndex, catalogueIndex } from './catalogueIndex.ts';
import { createCategories } from './createCategories.ts';
import { currentItems } from './currentItems.ts';
import type { Network } from './fetchPublic.ts';
import type { DefaultCategory } from './findCategory.ts';
import { variantFinder } from './findVariants.ts';
import { ImportError } from './ImportError.ts';
import type { ImportRules } from './importRules.ts';
import { itemChange, type ImportedChange } from './itemChange.ts';
import { loadPictures } from './loadPictures.ts';
import { lockItems } from './lockItems.ts';
import type { Product } from './product.ts';
import { applyRules, type PlacementRule } from './placementRules.ts';
import { productsOfSkus } from './productsOfSkus.ts';
import { queuePictures } from './queuePictures.ts';
import { readProducts } from './readProducts.ts';
import { startRecord } from './recordImport.ts';
import {
  existingItem,
  refuseIncomplete,
  resolveItem,
  resolveLinks,
  type ResolvedItem,
} from './resolveItem.ts';
import { writeChanges } from './writeChanges.ts';

export interface ImportSettings extends Partial<ImportRules> {
  db: Db;
  who: string;
  file: string;
  sheet?: string | undefined;
  pictureFolder?: string | undefined;
  storePicture: (bytes: Uint8Array, extension: string) => Promise<string>;
  into?: DefaultCategory | undefined;
  rules?: PlacementRule[];
  isDryRun?: boolean;
  leavesOutFaulty?: boolean;
  /** Leaves image URLs to the background worker instead of waiting for them. */
  fetchesLater?: boolean;
  network?: Network;
  /** Runs within the transaction after all writes; throwing rolls everything back. */
  beforeCommit?: (trx: Db, report: ImportReport) => Promise<void>;
  onProgress?: (step: string, done: number, all: number) => void;
}

export interface ImportReport {
  lines: number;
  /** True for a list of prices and stock by SKU. */
  isBySku: boolean;
  isWritten: boolean;
  number: number | null;
  added: string[];
  changed: { handle: string; differences: string[]; deletions: string[]; variants: string[] }[];
  digest: string;
  unchanged: number;
  missing: number;
  removed: string[];
  unpublished: number;
  picturesToFetch: number;
  newCategories: string[];
  newColours: string[];
  faults: ImportError[];
  notes: string[];
  refused: string[];
  unused: string[];
}

const batchSize = 100;

/** Imports a product list in one transaction. Items that it does not contain stay unchanged. */
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
  const read = await readProducts(file, {
    sheet: settings.sheet,
    onBytes: (bytes) => onProgress('reading MB', Math.round(bytes / 1e6), 0),
  });
  const bySku = await productsOfSkus(db, read.skuRows);
  const listed = [...read.products, ...bySku.products];
  const notes = [...read.notes, ...bySku.notes];
  const faulty = new Set([...read.faultyHandles, ...bySku.faultyHandles]);
  const faults = [...read.faults, ...bySku.faults];
  const index = await catalogueIndex(db);
  const findVariants = await variantFinder(db, index, listed);
  const byRules = (product: Product): Product =>
    applyRules(settings.rules ?? [], product, { isNew: !existingItem(index, product.handle) });
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
  const resolved = mapValid(
    listed.filter(({ isLive }) => isLive !== false),
    ({ handle }) => handle,
    (product) => {
      // A line with its own fault already explains what is missing.
      if (!faulty.has(product.handle)) refuseIncomplete(index, product);
      return resolveItem(index, byRules(findVariants(product)), into);
    },
  );
  const wanted = mapValid(
    resolved,
    ({ product }) => product.handle,
    (one) => resolveLinks(index, one),
  );
  const mayWrite = (): boolean => !isDryRun && (faults.length === 0 || settings.leavesOutFaulty === true);
  const pictures = await loadPictures(
    wanted.map(({ product }) => product).filter(({ handle }) => !faulty.has(handle)),
    {
      db,
      folder: pictureFolder,
      store: mayWrite() ? keepPicture : null,
      fetchesLater: settings.fetchesLater ?? false,
      network: settings.network,
      onPicture: (done, all) => onProgress('pictures', done, all),
    },
  );
  notes.push(...pictures.notes);
  for (const { handle, fault } of pictures.faults) {
    faults.push(fault);
    faulty.add(handle);
  }
  for (const { code } of wanted.filter(({ code }) => !code.endsWith('W')))
    notes.push(
      `the code ${code} does not end with W, so the item is in its category but not among all products`,
    );

  const isWritten = mayWrite();
  const taken = wanted.filter(({ product }) => !faulty.has(product.handle));
  dropUnused(index, taken);
  const report: ImportReport = {
    lines: read.lines,
    isBySku: read.products.length === 0,
    isWritten,
    number: null,
    added: [],
    changed: [],
    digest: '',
    unchanged: 0,
    missing: 0,
    removed: [],
    unpublished: 0,
    picturesToFetch: pictures.toFetch,
    newCategories: [...index.categories].flatMap(([key, { id }]) => (id === undefined ? [key] : [])),
    newColours: [...index.colours.values()].flatMap(({ id, name }) => (id === undefined ? [name] : [])),
    faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    notes,
    refused: read.refused,
    unused: read.unused,
  };

  const rules = {
    keepStock: settings.keepStock ?? false,
    removesMissing: settings.removesMissing ?? false,
  };

  const digest = createHash('sha256');
  async function apply(trx: Db): Promise<void> {
    const record = isWritten
      ? await startRecord(trx, {
          who: settings.who,
          file: basename(file),
          created: await createCategories(trx, index),
        })
      : null;
    for (let from = 0; from < taken.length; from += batchSize) {
      const part = taken.slice(from, from + batchSize);
      const known = part.flatMap(({ existing }) => existing?.id ?? []);
      if (record && known.length > 0) await lockItems(trx, known);
      const current = await currentItems(trx, known);
      const changes = part.map((item) =>
        itemChange(item, item.existing && current.get(item.existing.id), pictures, rules),
      );
      const real = changes.filter(isReal);
      note(report, real);
      for (const { exact } of real) digest.update(JSON.stringify(exact));
      report.unchanged += changes.length - real.length;
      for (const { missing } of changes) report.missing += missing;
      if (record) {
        const ids = await writeChanges(trx, index, real);
        await record.add(real.map(({ current }, at) => ({ id: ids[at] ?? 0, before: current })));
        const idOf = new Map(changes.map(({ handle, current }) => [handle, current?.id ?? 0]));
        for (const [at, { handle }] of real.entries()) idOf.set(handle, ids[at] ?? 0);
        await queuePictures(trx, changes, (handle) => idOf.get(handle) ?? 0);
      }
      // Lets this process serve requests in between.
      await turn();
      onProgress(isWritten ? 'writing' : 'comparing', from + part.length, taken.length);
    }
    for (const { handle } of listed.filter(({ isLive, handle }) => isLive === false && !faulty.has(handle))) {
      const present = (index.itemsBySlug.get(handle) ?? []).filter(({ isErased }) => !isErased);
      if (present.length === 0) report.unpublished += 1;
      else report.removed.push(handle);
      if (!record || present.length === 0) continue;
      const ids = present.map(({ id }) => id);
      const before = await currentItems(trx, ids);
      await trx.updateTable('items').set({ erased_at: new Date() }).where('id', 'in', ids).execute();
      await record.add(ids.map((id) => ({ id, before: before.get(id) })));
    }
    const { added, changed, removed, newCategories, newColours } = report;
    report.digest = digest.update(JSON.stringify([removed, newCategories, newColours])).digest('hex');
    report.number =
      (await record?.finish({ added: added.length, changed: changed.length, removed: removed.length })) ??
      null;
    if (isWritten) await settings.beforeCommit?.(trx, report);
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

const isReal = ({ current, differences, deletions }: ImportedChange): boolean =>
  !current || differences.length + deletions.length > 0;

function note(report: ImportReport, changes: ImportedChange[]): void {
  for (const { current, handle, differences, deletions, variantLines } of changes) {
    if (current) report.changed.push({ handle, differences, deletions, variants: variantLines });
    else report.added.push(handle);
  }
}
