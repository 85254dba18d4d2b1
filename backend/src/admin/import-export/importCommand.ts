import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sourceLanguage } from 'mf-shared/languages';
import { inEnglish } from '../../locales/Sentence.ts';
import { counted } from '../../platform/counted.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { messageOf } from '../../platform/errors.ts';
import { PartlyDone, type AdminCommand } from '../socket/AdminCommand.ts';
import type { Pictures } from '../../platform/pictures/createPictures.ts';
import { feedReport } from '../../catalogue/api.ts';
import { describeImport } from './describeImport.ts';
import { LineFault } from '../spreadsheets/LineFault.ts';
import { importProducts, type ImportReport, type ImportSettings } from './importProducts.ts';
import { listImports } from './listImports.ts';
import { queueRefusedList } from './refusedListMail.ts';
import {
  type PlacementRule,
  readPlacementRules,
  suggestRules,
  writePlacementRules,
} from './resolve/placementRules.ts';
import type { UnknownLines } from './resolve/productsOfSkus.ts';
import { resolveProducts } from './resolve/resolveProducts.ts';
import { keptRules } from './resolve/keptRules.ts';
import { readProducts } from './parse/readProducts.ts';
import type { ReadSettings } from './parse/readRows.ts';
import { isWorkbook } from '../spreadsheets/workbooks/isWorkbook.ts';
import { describeWorkbook } from '../spreadsheets/reading/readSheet.ts';
import { undoImport } from './undo/undoImport.ts';

const usage = (program: string): string => `${program} import products.csv [pictures/] [options]
${program} import --undo NUMBER
${program} import --list
${program} import --feeds

Imports a CSV file exported by Shopify, with or without the shop's own columns (the export writes all of them), one
exported by WooCommerce, an ERP's list with a line for each colour and size, or a list with only SKU and Price or
Inventory quantity; each also as a sheet of an Excel workbook (.xlsx). Pictures are fetched from their URLs or taken from the folder. Everything that the file does not
contain stays unchanged.

  --sheet NAME               the workbook's sheet; by default the first, or the only one with a header
  --dry-run                  shows what would change without changing it
  --remove-missing           deletes variants, pictures and texts that the file has columns for but does not contain
  --suggest rules.csv        writes placement rules, one for each type or tag of the list; complete
                             their Section, Subcategory and Category
  --rules rules.csv          places new products by these rules, which are kept for later imports
  --into Section/Subcategory places products whose type matches no category of the shop
  --unlisted keep|zero|off-sale
                             what becomes of the items of former lists of the same source that this one lacks; kept
                             for the next ones
  --keep-stock               keeps the stock of existing variants
  --skip-faulty              skips products with a fault; otherwise a single fault prevents the import
  --skip-unknown             skips lines of a list by SKU or EAN that the shop does not have, unless it has none
  --create-nothing           refuses such lines; otherwise those with a name are new items, colours or sizes
  --tell-seller              mails the seller if the list is refused or products are skipped
  --list                     lists the latest imports with their numbers
  --feeds                    shows how many items Google and Meta refuse or show in fewer places, and why
  --undo NUMBER              undoes an import, except for later sales and changes

The exit code is 1 if the list is refused, also if it has no lines, and 2 if products were skipped.`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
  'keep-stock': { type: 'boolean', default: false },
  'skip-faulty': { type: 'boolean', default: false },
  /** Former name of --skip-faulty. */
  'leave-out-faulty': { type: 'boolean', default: false },
  'skip-unknown': { type: 'boolean', default: false },
  'create-nothing': { type: 'boolean', default: false },
  'tell-seller': { type: 'boolean', default: false },
  unlisted: { type: 'string' },
  sheet: { type: 'string' },
  into: { type: 'string' },
  suggest: { type: 'string' },
  rules: { type: 'string' },
  list: { type: 'boolean', default: false },
  feeds: { type: 'boolean', default: false },
  undo: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The whole list is held in memory, so a process that serves visitors must not import a larger one. */
export const maxListBytesWhileServing = 64e6;
export const maxRowsWhileServing = 200_000;

interface Parts {
  db: Db;
  pictures: Pictures;
  origin: string;
}

export const importCommand =
  (parts: Parts): AdminCommand =>
  async (args, print, place) => {
    const run = runImport(parts);
    if (!args.includes('--tell-seller')) return run(args, print, place);
    const printed: string[] = [];
    const printAndKeep = (line: string): void => {
      printed.push(line);
      print(line);
    };
    try {
      await run(args, printAndKeep, place);
    } catch (error) {
      const file = args.find((arg) => !arg.startsWith('-')) ?? '';
      await queueRefusedList(parts.db, { file, why: messageOf(error), printed });
      throw error;
    }
  };

const runImport =
  ({ db, pictures, origin }: Parts): AdminCommand =>
  async (args, print, place) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return print(usage(place.program));
    const who = `os:${place.user}`;
    if (values.list) return print(await listImports(db));
    if (values.feeds) return (await feedReport(db, origin)).forEach(print);
    if (values.undo !== undefined) return print(await undo(db, values.undo, who));
    const [file, pictureFolder, more] = positionals;
    if (!file || more) throw new Error(usage(place.program));
    const path = resolve(place.folder, file);
    const size = await listSize(path, file);
    if (place.isServing && size > maxListBytesWhileServing)
      throw new Error(
        `${file} has ${Math.round(size / 1e6)} MB, which is too much while the shop is running. Stop the shop to import it.`,
      );
    const readSettings = { sheet: values.sheet, maxRows: place.isServing ? maxRowsWhileServing : undefined };
    if (values.suggest !== undefined)
      return print(await suggest(db, path, readSettings, resolve(place.folder, values.suggest)));
    const folder = pictureFolder && resolve(place.folder, pictureFolder);
    if (folder) await sizeOf(folder, pictureFolder);

    const started = performance.now();
    const rules = values.rules === undefined ? [] : await readRules(resolve(place.folder, values.rules));
    const report = await withFileName(file, () =>
      importProducts({
        db,
        who,
        file: path,
        ...readSettings,
        pictureFolder: folder,
        storePicture: (bytes, extension) => pictures.store(bytes, extension),
        into: parseInto(values.into),
        rules,
        isDryRun: values['dry-run'],
        keepStock: values['keep-stock'],
        removesMissing: values['remove-missing'],
        skipsFaulty: values['skip-faulty'] || values['leave-out-faulty'],
        unknownLines: unknownLinesOf(values),
        unlisted: parseUnlisted(values.unlisted),
        onProgress: place.progress,
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    const feeds = report.number === null || report.isBySku ? [] : await feedReport(db, origin);
    describeImport(report, { isDryRun: values['dry-run'], seconds, feeds }).forEach(print);
    refuseFaults(report);
  };

function refuseFaults({ faults: { length }, isWritten }: ImportReport): void {
  if (length === 0) return;
  if (isWritten) throw new PartlyDone(`Skipped the products with ${counted(length, 'fault')}.`);
  throw new Error(`${counted(length, 'fault')}. Nothing was changed.`);
}

async function undo(db: Db, number: string, who: string): Promise<string> {
  if (!/^\d{1,9}$/.test(number)) throw new Error('--undo requires an import number. List them with --list.');
  const { changed, removed, keptValues } = await undoImport(db, { id: Number(number), who });
  return [
    ...keptValues.map((value) => `kept because it was changed later: ${inEnglish(value)}`),
    `Undid import ${number}: restored ${counted(changed, 'item')}, removed ${removed}.`,
  ].join('\n');
}

async function suggest(db: Db, list: string, settings: ReadSettings, file: string): Promise<string> {
  const read = await withFileName(list, () => readProducts(list, settings));
  const { toPlace } = await resolveProducts(db, read, { into: undefined, rules: [] });
  const rules = suggestRules(toPlace, await keptRules(db), sourceLanguage);
  await writePlacementRules(file, rules);
  return `Wrote ${counted(rules.length, 'rule')} to ${file}. Complete them, then import with --rules.`;
}

const readRules = (file: string): Promise<PlacementRule[]> =>
  withFileName(file, () => readPlacementRules(file));

async function withFileName<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    const place = error.line === undefined ? file : `${file}, row ${error.line}`;
    throw new Error(`${place}: ${error.message}. Nothing was changed.`, { cause: error });
  }
}

function unknownLinesOf(values: { 'skip-unknown': boolean; 'create-nothing': boolean }): UnknownLines {
  if (values['skip-unknown']) return 'skip';
  return values['create-nothing'] ? 'refuse' : 'create';
}

function parseUnlisted(text: string | undefined): ImportSettings['unlisted'] {
  if (text === undefined || text === 'keep' || text === 'zero' || text === 'off-sale') return text;
  throw new Error('--unlisted must be keep, zero or off-sale.');
}

function parseInto(into: string | undefined): ImportSettings['into'] {
  if (into === undefined) return undefined;
  const [section, type] = into.split('/');
  if (!section || !type) throw new Error('--into must have the form Section/Subcategory.');
  return { section, type };
}

async function listSize(path: string, asTyped: string): Promise<number> {
  const size = await sizeOf(path, asTyped);
  return withFileName(asTyped, async () =>
    (await isWorkbook(path)) ? (await describeWorkbook(path)).unpackedBytes : size,
  );
}

async function sizeOf(path: string, asTyped: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    const isForbidden = (cause as NodeJS.ErrnoException).code === 'EACCES';
    throw new Error(
      isForbidden ? `The shop's user may not read ${asTyped}.` : `No such file or folder: ${asTyped}.`,
      {
        cause,
      },
    );
  }
}
