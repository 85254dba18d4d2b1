import { createHash } from 'node:crypto';
import { maxListBytes, type OfficeListPreview, type OfficeListSettings } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { Sentence } from '../../../locales/Sentence.ts';
import { textsIn } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { Pictures } from '../../../platform/pictures/createPictures.ts';
import { maxListBytesWhileServing, maxRowsWhileServing } from '../../import-export/importCommand.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { importProducts, type ImportReport } from '../../import-export/importProducts.ts';
import { suggestRules } from '../../import-export/resolve/placementRules.ts';
import { keptRules } from '../../import-export/resolve/keptRules.ts';
import { isWorkbook } from '../../spreadsheets/workbooks/isWorkbook.ts';
import { describeWorkbook } from '../../spreadsheets/reading/readSheet.ts';
import { sectionNames } from './sectionNames.ts';
import { findList, keepImportNumber, keepList, markApplied, readList } from './uploadedLists.ts';
import { withFile } from './withFile.ts';

export interface ListDeps {
  db: Db;
  origin: string;
  pictures: Pick<Pictures, 'store'>;
}

interface ListRequest {
  id: number;
  settings: OfficeListSettings;
  who: string;
  language: Language;
}

interface ApplyRequest extends ListRequest {
  diff: string;
}

const maxNamed = 500;

export async function uploadList(
  db: Db,
  { name, content, who }: { name: string; content: string; who: string },
): Promise<number> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxListBytes)
    throw new TranslatedError(
      400,
      'Lists can have at most {most} MB here. Use the import command for larger ones.',
      { most: maxListBytes / 1e6 },
    );
  const sheets = await withFile(name, bytes, (path) =>
    refusingFaults(async () => {
      if (!(await isWorkbook(path))) return [];
      const { unpackedBytes, sheets } = await describeWorkbook(path);
      if (unpackedBytes > maxListBytesWhileServing)
        throw new ImportError('the unpacked workbook is too large to import while the shop is running');
      return sheets.filter(({ isHidden, isEmpty }) => !isHidden && !isEmpty).map((sheet) => sheet.name);
    }),
  );
  return keepList(db, { name, content, who, sheets });
}

export async function previewList(deps: ListDeps, request: ListRequest): Promise<OfficeListPreview> {
  const list = await readList(deps.db, request.id);
  return withFile(list.name, list.content, async (path) => {
    const report = await refusingFaults(() =>
      importProducts({ ...settingsOf(deps, request, path), isDryRun: true }),
    );
    const names = await sectionNames(deps.db, request.language);
    const mayApply = report.faults.length === 0 || request.settings.skipsFaulty;
    return {
      ...describe(report, request.language),
      newCategories: report.newCategories.map((path) => withSectionName(path, names)),
      diff: mayApply ? diffOf(report, request.settings) : null,
      suggested: suggestRules(report.toPlace, await keptRules(deps.db), request.language)
        .slice(0, maxNamed)
        .map(({ google_category: _google, ...placement }) => placement),
      sections: [...names.keys()],
      sectionNames: [...names.values()],
    };
  });
}

function withSectionName(path: string, names: Map<string, string>): string {
  const [section = '', ...others] = path.split(' / ');
  return [names.get(section) ?? section, ...others].join(' / ');
}

/**
 * Throws 409 if the list would now change something else than previewed. Applied again, also from another tab at
 * the same time, it returns the number of the first import.
 */
export async function applyList(deps: ListDeps, request: ApplyRequest): Promise<number | null> {
  try {
    return await applyOnce(deps, request);
  } catch (error) {
    const list = await findList(deps.db, request.id);
    if (list?.isApplied) return list.number;
    throw error;
  }
}

async function applyOnce(deps: ListDeps, request: ApplyRequest): Promise<number | null> {
  const list = await readList(deps.db, request.id);
  return withFile(list.name, list.content, async (path) => {
    const report = await refusingFaults(() =>
      importProducts({
        ...settingsOf(deps, request, path),
        onBegin: (trx) => markApplied(trx, request.id),
        async beforeCommit(trx, written) {
          if (diffOf(written, request.settings) !== request.diff) throw changedSince();
          await keepImportNumber(trx, request.id, written.number);
        },
      }),
    );
    if (!report.isWritten) throw changedSince();
    return report.number;
  });
}

const changedSince = () =>
  new TranslatedError(
    409,
    'The catalogue has changed since the preview, and nothing was written. Please check the new preview.',
  );

const settingsOf = ({ db, pictures }: ListDeps, { settings, who }: ListRequest, file: string) => ({
  db,
  who,
  file,
  sheet: settings.sheet || undefined,
  maxRows: maxRowsWhileServing,
  storePicture: (bytes: Uint8Array, extension: string) => pictures.store(bytes, extension),
  fetchesLater: true,
  removesMissing: settings.removesMissing,
  keepStock: settings.keepsStock,
  skipsFaulty: settings.skipsFaulty,
  unknownLines: settings.unknownLines,
  unlisted: settings.unlisted || undefined,
  rules: settings.placements
    .filter(({ section, subcategory, category }) => section && subcategory && category)
    .map((placement) => ({ ...placement, google_category: '' })),
});

function diffOf({ digest, faults }: ImportReport, settings: OfficeListSettings): string {
  // Pictures are checked in parallel, so their faults have no order.
  const skipped = faults.map(({ line, message }) => `${line}: ${message}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([digest, settings, skipped]))
    .digest('hex');
}

function describe(
  report: ImportReport,
  language: Language,
): Omit<OfficeListPreview, 'diff' | 'suggested' | 'sections' | 'sectionNames' | 'newCategories'> {
  const { added, changed, faults, archived } = report;
  const t = textsIn(language);
  const inReaders = (sentence: Sentence): string => sentence(t);
  const first = <Entry>(entries: Entry[]): Entry[] => entries.slice(0, maxNamed);
  return {
    lines: report.lines,
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: report.unchangedCount,
      deletions: changed.reduce((sum, { deletions }) => sum + deletions.length, 0),
      takenOff: archived.length,
      faults: faults.length,
      picturesToFetch: report.picturesToFetch,
      missing: report.missingCount,
    },
    faults: first(faults).map((fault) => ({ line: fault.line ?? null, message: fault.sentence(t) })),
    notes: first(report.notes).map(inReaders),
    refused: first(report.refused).map(inReaders),
    unusedColumns: first(report.unusedColumns),
    added: first(report.newItems).map(inReaders),
    // Items with deletions are always listed, as in the output of the command.
    changed: [
      ...changed.filter(({ deletions }) => deletions.length > 0),
      ...first(changed.filter(({ deletions }) => deletions.length === 0)),
    ].map(({ handle, ...described }) => ({
      handle,
      differences: described.differences.map(inReaders),
      deletions: described.deletions.map(inReaders),
      variants: described.variants.map(inReaders),
    })),
    takenOff: archived,
    unlisted: {
      ...report.unlisted,
      items: first(report.unlisted.items),
      count: report.unlisted.items.length,
    },
    newColours: report.newColours.map(inReaders),
  };
}

async function refusingFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { line, sentence: fault } = error;
    if (line === undefined)
      throw new TranslatedError(
        400,
        'The list was refused: {fault}. Nothing was changed.',
        { fault },
        { cause: error },
      );
    const values = { line, fault };
    throw new TranslatedError(400, 'Row {line}: {fault}. Nothing was changed.', values, { cause: error });
  }
}
