import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../platform/database/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import type { Pictures } from '../../platform/pictures/createPictures.ts';
import { feedReport } from '../../catalogue/feeds/feedReport.ts';
import { describeImport } from './describeImport.ts';
import { ImportError } from './ImportError.ts';
import { importProducts, type ImportReport, type ImportSettings } from './importProducts.ts';
import { listImports } from './listImports.ts';
import {
  type PlacementRule,
  readPlacementRules,
  suggestRules,
  writePlacementRules,
} from './placementRules.ts';
import { readProducts } from './readProducts.ts';
import { isWorkbook, unpackedSize } from './readSheet.ts';
import { undoImport } from './undoImport.ts';

const usage = `npm run import -- products.csv [pictures/] [options]
npm run import -- --undo NUMBER
npm run import -- --list
npm run import -- --feeds

Takes the CSV file that Shopify exports, with or without the shop's own columns (npm run export writes all of them),
the one that WooCommerce exports, or a list with SKU and Price or Inventory quantity alone; each also as a sheet of an
Excel workbook (.xlsx). Pictures are fetched from their addresses or taken from the
folder. What the file does not name stays as it is.

  --sheet NAME               the workbook's sheet, otherwise its first
  --dry-run                  says what would change and changes nothing
  --remove-missing           deletes variants, pictures and texts that the file has columns for and does not contain
  --suggest rules.csv        writes rules, one for each type or tag of the list, that say where products go: complete
                             their Section, Subcategory and Category
  --rules rules.csv          places new products by these rules
  --into Section/Subcategory where products of a type go that the shop has no category for
  --keep-stock               leaves the pieces of what is in the shop already
  --leave-out-faulty         takes the products without a fault; otherwise one fault keeps everything as it was
  --list                     the latest imports with their numbers
  --feeds                    how many items Google and Meta refuse or show in fewer places, and why
  --undo NUMBER              takes an import back, except for what was sold or changed since`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
  'keep-stock': { type: 'boolean', default: false },
  'leave-out-faulty': { type: 'boolean', default: false },
  sheet: { type: 'string' },
  into: { type: 'string' },
  suggest: { type: 'string' },
  rules: { type: 'string' },
  list: { type: 'boolean', default: false },
  feeds: { type: 'boolean', default: false },
  undo: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The whole list is held in memory; larger ones must not be imported by a process that serves visitors. */
export const mostWhileServing = 64e6;

interface Parts {
  db: Db;
  pictures: Pictures;
  origin: string;
}

/** `import products.csv [pictures/]`: imports a merchant's list of products. */
export const importCommand =
  ({ db, pictures, origin }: Parts): AdminCommand =>
  async (args, say, place) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return say(usage);
    const who = `os:${place.user}`;
    if (values.list) return say(await listImports(db));
    if (values.feeds) return (await feedReport(db, origin)).forEach(say);
    if (values.undo !== undefined) return say(await undo(db, values.undo, who));
    const [file, pictureFolder, more] = positionals;
    if (!file || more) throw new Error(usage);
    const path = resolve(place.folder, file);
    const size = await listSize(path, file);
    if (place.isServing && size > mostWhileServing)
      throw new Error(
        `${file} has ${Math.round(size / 1e6)} MB: too much for a shop that is serving. Stop the shop for it.`,
      );
    if (values.suggest !== undefined)
      return say(await suggest(path, values.sheet, resolve(place.folder, values.suggest)));
    if (pictureFolder) await sizeOf(resolve(place.folder, pictureFolder), pictureFolder);

    const started = performance.now();
    const report = await importOf(file, {
      db,
      who,
      file: path,
      sheet: values.sheet,
      pictureFolder: pictureFolder && resolve(place.folder, pictureFolder),
      storePicture: (bytes, extension) => pictures.store(bytes, extension),
      into: intoOf(values.into),
      rules: values.rules === undefined ? [] : await rulesOf(resolve(place.folder, values.rules)),
      isDryRun: values['dry-run'],
      keepStock: values['keep-stock'],
      removesMissing: values['remove-missing'],
      leavesOutFaulty: values['leave-out-faulty'],
      onProgress: place.progress,
    });
    const seconds = (performance.now() - started) / 1000;
    const feeds = report.number === null || report.isBySku ? [] : await feedReport(db, origin);
    describeImport(report, { isDryRun: values['dry-run'], seconds, feeds }).forEach(say);
    const { length } = report.faults;
    if (length === 0) return;
    throw new Error(
      report.isWritten
        ? `The products with these ${length} faults were left out.`
        : `${length} faults: nothing was changed.`,
    );
  };

async function undo(db: Db, number: string, who: string): Promise<string> {
  if (!/^\d{1,9}$/.test(number)) throw new Error('--undo needs the number of an import: see --list');
  const { changed, removed, kept } = await undoImport(db, { id: Number(number), who });
  return [
    ...kept.map((value) => `changed since, left as it is: ${value}`),
    `Import ${number} is undone: ${changed} items are as before, ${removed} are gone.`,
  ].join('\n');
}

async function suggest(list: string, sheet: string | undefined, file: string): Promise<string> {
  const { products } = await importFaultsOf(list, () => readProducts(list, { sheet }));
  const rules = suggestRules(products);
  await writePlacementRules(file, rules);
  return `${rules.length} rules are in ${file}: complete them, then import with --rules.`;
}

const rulesOf = (file: string): Promise<PlacementRule[]> =>
  importFaultsOf(file, () => readPlacementRules(file));

const importOf = (file: string, settings: ImportSettings): Promise<ImportReport> =>
  importFaultsOf(file, () => importProducts(settings));

/** Names the file in a fault of it. */
async function importFaultsOf<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new Error(`${file}, line ${error.line ?? 1}: ${error.message}. Nothing was changed.`, {
      cause: error,
    });
  }
}

function intoOf(into: string | undefined): ImportSettings['into'] {
  if (into === undefined) return undefined;
  const [section, type] = into.split('/');
  if (!section || !type) throw new Error('--into is written Section/Subcategory');
  return { section, type };
}

/** A workbook's size is that of what it unpacks to. */
async function listSize(path: string, asTyped: string): Promise<number> {
  const size = await sizeOf(path, asTyped);
  return importFaultsOf(asTyped, async () => ((await isWorkbook(path)) ? unpackedSize(path) : size));
}

async function sizeOf(path: string, asTyped: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    const isForbidden = (cause as NodeJS.ErrnoException).code === 'EACCES';
    throw new Error(isForbidden ? `The shop's user may not read ${asTyped}.` : `There is no ${asTyped}.`, {
      cause,
    });
  }
}
