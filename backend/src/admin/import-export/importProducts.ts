import { basename } from 'node:path';
import type { Sentence } from '../../locales/Sentence.ts';
import { dayInCyprus } from '../../platform/cyprusDays.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { ImportError } from '../spreadsheets/ImportError.ts';
import { type AppliedProducts, applyProducts } from './apply/applyProducts.ts';
import type { DiffOptions } from './diff/DiffOptions.ts';
import { groupNotes } from './format/groupNotes.ts';
import { readProducts } from './parse/readProducts.ts';
import type { Network } from './pictures/fetchPublic.ts';
import { loadPictures } from './pictures/loadPictures.ts';
import type { DefaultCategory } from './resolve/resolveCategory.ts';
import type { PlacementRule } from './resolve/placementRules.ts';
import { keepRules, keptRules } from './resolve/keptRules.ts';
import type { UnknownLines } from './resolve/productsOfSkus.ts';
import { unlistedItems } from './resolve/unlistedItems.ts';
import { type ResolvedList, resolveProducts, withoutFaulty } from './resolve/resolveProducts.ts';

export interface ImportSettings extends Partial<Omit<DiffOptions, 'remembered'>> {
  db: Db;
  who: string;
  file: string;
  sheet?: string | undefined;
  maxRows?: number | undefined;
  pictureFolder?: string | undefined;
  storePicture: (bytes: Uint8Array, extension: string) => Promise<string>;
  into?: DefaultCategory | undefined;
  rules?: PlacementRule[];
  isDryRun?: boolean;
  skipsFaulty?: boolean;
  /** Applies to a list without Handle; by default, lines with a name are created. */
  unknownLines?: UnknownLines;
  /** Leaves picture URLs to the background worker instead of waiting for them. */
  fetchesLater?: boolean;
  network?: Network;
  /** Runs first within the transaction; throwing writes nothing. */
  onBegin?: (trx: Db) => Promise<void>;
  /** Runs within the transaction after all writes; throwing rolls everything back. */
  beforeCommit?: (trx: Db, report: ImportReport) => Promise<void>;
  onProgress?: (step: string, done: number, all: number) => void;
}

export interface ImportReport extends Omit<AppliedProducts, 'notes'> {
  lines: number;
  isBySku: boolean;
  isWritten: boolean;
  picturesToFetch: number;
  faults: ImportError[];
  notes: Sentence[];
  refused: Sentence[];
  unusedColumns: string[];
  toPlace: ResolvedList['toPlace'];
}

/** Imports in one transaction. Items that the list does not contain stay unchanged. */
export async function importProducts(settings: ImportSettings): Promise<ImportReport> {
  const { db, file, isDryRun = false, onProgress = () => {} } = settings;
  const read = await readProducts(file, {
    sheet: settings.sheet,
    maxRows: settings.maxRows,
    onBytes: (bytes) => onProgress('reading MB', Math.round(bytes / 1e6), 0),
  });
  const { into, rules: given = [], unknownLines } = settings;
  const rules = [...given, ...(await keptRules(db))];
  const list = await resolveProducts(db, read, { into, rules, unknownLines });
  const { found } = list;
  const mayWrite = (): boolean => !isDryRun && (found.faults.length === 0 || settings.skipsFaulty === true);
  const pictures = await loadPictures(
    list.items.map(({ product }) => product).filter(({ handle }) => !found.faulty.has(handle)),
    {
      db,
      folder: settings.pictureFolder,
      store: mayWrite() ? settings.storePicture : null,
      fetchesLater: settings.fetchesLater ?? false,
      network: settings.network,
      found,
      onPicture: (done, all) => onProgress('pictures', done, all),
    },
  );
  const isWritten = mayWrite();
  const importable = withoutFaulty(list);
  const unlisted = unlistedItems(list, settings.unlisted);
  async function apply(trx: Db): Promise<ImportReport> {
    const applied = await applyProducts(trx, importable, {
      who: settings.who,
      file: basename(file),
      isWritten,
      pictures,
      unlisted,
      chosen: settings.unlisted,
      options: {
        keepStock: settings.keepStock ?? false,
        removesMissing: settings.removesMissing ?? false,
        unlisted: unlisted.choice,
        remembered: new Set(list.source.variants.map(({ variant_id }) => variant_id)),
        today: settings.today ?? dayInCyprus(new Date()),
      },
      onProgress,
    });
    const report = {
      ...applied,
      lines: read.lines,
      isBySku: read.products.length === 0 && applied.added.length === 0,
      isWritten,
      picturesToFetch: pictures.toFetchCount,
      faults: found.faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      notes: groupNotes([...applied.notes, ...found.notes]),
      refused: found.refused,
      unusedColumns: list.unusedColumns,
      toPlace: list.toPlace,
    };
    if (isWritten) {
      await keepRules(trx, given);
      await settings.beforeCommit?.(trx, report);
    }
    return report;
  }
  if (!isWritten) return apply(db);
  try {
    return await db.transaction().execute(async (trx) => {
      await settings.onBegin?.(trx);
      return apply(trx);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ImportError(
      'the same products, categories or colours were created at the same time. Try again',
    );
  }
}
