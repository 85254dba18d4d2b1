// Brings the shop up to a merchant's list of products: npm run import -- products.csv [pictures/] [--dry-run]
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Fault } from '../src/merchant/Fault.ts';
import { importProducts, type ImportReport } from '../src/merchant/importProducts.ts';
import { inShop } from './inShop.ts';
import { progressBar } from './progressBar.ts';

const usage = `npm run import -- products.csv [pictures/] [options]

Takes the CSV file that Shopify exports, with or without the shop's own columns (npm run export writes all of them).
Pictures are fetched from their addresses or taken from the folder. What the file does not name stays as it is.

  --dry-run                  says what would change and changes nothing
  --into Section/Subcategory where products of a type go that the shop has no category for
  --keep-stock               leaves the pieces of what is in the shop already
  --leave-out-faulty         takes the products without a fault; otherwise one fault keeps everything as it was`;

const mostShown = 20;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'keep-stock': { type: 'boolean', default: false },
      'leave-out-faulty': { type: 'boolean', default: false },
      into: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, pictureFolder, more] = positionals;
  if (values.help || !file || more) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const [section, type] = values.into?.split('/') ?? [];
  if (values.into && (!section || !type)) throw new Error('--into is written Section/Subcategory');
  for (const path of [file, pictureFolder])
    if (path) await access(path).catch(() => fail(`There is no ${path}.`));

  const started = performance.now();
  const progress = progressBar();
  await inShop(async ({ db, pictures }) => {
    try {
      const report = await importProducts({
        db,
        file,
        pictureFolder,
        keepPicture: (bytes, extension) => pictures.keep(bytes, extension),
        into: section && type ? { section, type } : undefined,
        isDryRun: values['dry-run'],
        keepsStock: values['keep-stock'],
        leavesOutFaulty: values['leave-out-faulty'],
        onProgress: (step, done, all) => progress.show(step, done, all),
      });
      progress.end();
      tell(report, { isDryRun: values['dry-run'], seconds: (performance.now() - started) / 1000 });
    } catch (error) {
      progress.end();
      if (!(error instanceof Fault)) throw error;
      throw new Error(`${file}, line ${error.line ?? 1}: ${error.message}. Nothing was changed.`, {
        cause: error,
      });
    }
  });
}

function fail(message: string): never {
  throw new Error(message);
}

function tell(report: ImportReport, { isDryRun, seconds }: { isDryRun: boolean; seconds: number }): void {
  for (const { line, message } of report.faults) console.error(`line ${line ?? '?'}: ${message}`);
  for (const text of report.notes.slice(0, mostShown)) console.log(`note: ${text}`);
  if (report.notes.length > mostShown)
    console.log(`note: and ${report.notes.length - mostShown} more of the like`);
  if (report.unused.length > 0) console.log(`Columns the shop has no use for: ${report.unused.join(', ')}`);
  const words = report.isWritten
    ? ['new', 'changed', 'taken out']
    : ['would be new', 'would change', 'would be taken out'];
  if (isDryRun) {
    list(`${words[0]}:`, report.added);
    list(
      `${words[1]}:`,
      report.changed.map(({ handle, differences }) => `${handle}: ${differences.join('; ')}`),
    );
    list(`${words[2]}:`, report.takenOut);
  }
  list('New categories:', report.newCategories);
  list('New colours:', report.newColours);
  const counts = [
    `${report.added.length} ${words[0]}`,
    `${report.changed.length} ${words[1]}`,
    `${report.unchanged} as they are`,
    ...(report.takenOut.length > 0 ? [`${report.takenOut.length} ${words[2]}`] : []),
    ...(report.notTaken > 0 ? [`${report.notTaken} not published`] : []),
    ...(report.picturesToFetch > 0 ? [`${report.picturesToFetch} pictures to fetch`] : []),
    ...(report.faults.length > 0 ? [`${report.faults.length} faults`] : []),
  ];
  console.log(`${report.lines} lines in ${seconds.toFixed(1)} s: ${counts.join(', ')}.`);
  if (!report.isWritten)
    console.log(
      isDryRun ? 'This was a dry run: nothing was changed.' : 'Because of the faults nothing was changed.',
    );
  if (report.faults.length > 0) process.exitCode = 1;
}

function list(title: string, entries: string[]): void {
  if (entries.length === 0) return;
  console.log(title);
  for (const entry of entries.slice(0, mostShown)) console.log(`  ${entry}`);
  if (entries.length > mostShown) console.log(`  and ${entries.length - mostShown} more`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
