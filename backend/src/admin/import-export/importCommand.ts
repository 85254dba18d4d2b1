import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../platform/database/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import type { Pictures } from '../../platform/pictures/createPictures.ts';
import { ImportError } from './ImportError.ts';
import { importProducts, type ImportReport, type ImportSettings } from './importProducts.ts';

const usage = `npm run import -- products.csv [pictures/] [options]

Takes the CSV file that Shopify exports, with or without the shop's own columns (npm run export writes all of them).
Pictures are fetched from their addresses or taken from the folder. What the file does not name stays as it is.

  --dry-run                  says what would change and changes nothing
  --into Section/Subcategory where products of a type go that the shop has no category for
  --keep-stock               leaves the pieces of what is in the shop already
  --leave-out-faulty         takes the products without a fault; otherwise one fault keeps everything as it was`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  'keep-stock': { type: 'boolean', default: false },
  'leave-out-faulty': { type: 'boolean', default: false },
  into: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The whole list is held in memory; larger ones must not be imported by a process that serves visitors. */
const mostWhileServing = 64e6;

interface Parts {
  db: Db;
  pictures: Pictures;
}

/** `import products.csv [pictures/]`: imports a merchant's list of products. */
export const importCommand =
  ({ db, pictures }: Parts): AdminCommand =>
  async (args, say, place) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return say(usage);
    const [file, pictureFolder, more] = positionals;
    if (!file || more) throw new Error(usage);
    const path = resolve(place.folder, file);
    const size = await sizeOf(path, file);
    if (place.isServing && size > mostWhileServing)
      throw new Error(
        `${file} has ${Math.round(size / 1e6)} MB: too much for a shop that is serving. Stop the shop for it.`,
      );
    if (pictureFolder) await sizeOf(resolve(place.folder, pictureFolder), pictureFolder);

    const started = performance.now();
    const report = await importOf(file, {
      db,
      file: path,
      pictureFolder: pictureFolder && resolve(place.folder, pictureFolder),
      storePicture: (bytes, extension) => pictures.store(bytes, extension),
      into: intoOf(values.into),
      isDryRun: values['dry-run'],
      keepStock: values['keep-stock'],
      leavesOutFaulty: values['leave-out-faulty'],
      onProgress: place.progress,
    });
    const seconds = (performance.now() - started) / 1000;
    describeImport(report, { isDryRun: values['dry-run'], seconds }).forEach(say);
    const { length } = report.faults;
    if (length === 0) return;
    throw new Error(
      report.isWritten
        ? `The products with these ${length} faults were left out.`
        : `${length} faults: nothing was changed.`,
    );
  };

async function importOf(file: string, settings: ImportSettings): Promise<ImportReport> {
  try {
    return await importProducts(settings);
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

async function sizeOf(path: string, asTyped: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    throw new Error(`There is no ${asTyped}.`, { cause });
  }
}

const maxShown = 20;

/** An import's report, line by line. */
function describeImport(
  report: ImportReport,
  { isDryRun, seconds }: { isDryRun: boolean; seconds: number },
): string[] {
  const [added, changed, takenOut] = report.isWritten
    ? ['new', 'changed', 'taken out']
    : ['would be new', 'would change', 'would be taken out'];
  const differences = report.changed.map(({ handle, differences }) => `${handle}: ${differences.join('; ')}`);
  const counts = [
    `${report.added.length} ${added}`,
    `${report.changed.length} ${changed}`,
    `${report.unchanged} as they are`,
    report.removed.length > 0 && `${report.removed.length} ${takenOut}`,
    report.unpublished > 0 && `${report.unpublished} not published`,
    report.picturesToFetch > 0 && `${report.picturesToFetch} pictures to fetch`,
    report.faults.length > 0 && `${report.faults.length} faults`,
  ].filter((count) => count !== false);
  return [
    ...report.faults.map(({ line, message }) => `line ${line ?? '?'}: ${message}`),
    ...some(report.notes.map((note) => `note: ${note}`)),
    ...(report.unused.length > 0 ? [`Columns the shop has no use for: ${report.unused.join(', ')}`] : []),
    ...(isDryRun
      ? [
          ...list(`${added}:`, report.added),
          ...list(`${changed}:`, differences),
          ...list(`${takenOut}:`, report.removed),
        ]
      : []),
    ...list('New categories:', report.newCategories),
    ...list('New colours:', report.newColours),
    `${report.lines} lines in ${seconds.toFixed(1)} s: ${counts.join(', ')}.`,
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
}

const some = (entries: string[]): string[] =>
  entries.length <= maxShown
    ? entries
    : [...entries.slice(0, maxShown), `and ${entries.length - maxShown} more`];

const list = (title: string, entries: string[]): string[] =>
  entries.length === 0 ? [] : [title, ...some(entries).map((entry) => `  ${entry}`)];
