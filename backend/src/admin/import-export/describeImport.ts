import { styleText } from 'node:util';
import { inEnglish } from '../../locales/Sentence.ts';
import { counted } from '../../platform/counted.ts';
import type { ImportReport } from './importProducts.ts';

const maxShown = 20;

interface Circumstances {
  isDryRun: boolean;
  seconds: number;
  feeds: string[];
}

export function describeImport(report: ImportReport, { isDryRun, seconds, feeds }: Circumstances): string[] {
  const [added, changed, takenOut] = report.isWritten
    ? ['new', 'changed', 'taken off sale']
    : ['would be new', 'would change', 'would be taken off sale'];
  const differences = report.changed
    .filter(({ differences }) => differences.length > 0)
    .map(({ handle, differences }) => `${handle}: ${differences.map(inEnglish).join('; ')}`);
  const deletions = report.changed.flatMap(({ handle, deletions }) =>
    deletions.map((deletion) => `${handle}: ${inEnglish(deletion)}`),
  );
  const counts = [
    `${report.added.length} ${added}`,
    `${report.changed.length} ${changed}`,
    `${report.unchangedCount} unchanged`,
    report.archived.length > 0 && `${report.archived.length} ${takenOut}`,
    report.refused.length > 0 && `${report.refused.length} not imported`,
    report.unpublishedCount > 0 && `${report.unpublishedCount} not published`,
    report.picturesToFetch > 0 && `${report.picturesToFetch} pictures to fetch`,
    report.faults.length > 0 && counted(report.faults.length, 'fault'),
  ].filter((count) => count !== false);
  return [
    ...report.faults.map(({ line, message }) => `row ${line ?? '?'}: ${message}`),
    ...some(report.notes.map((note) => `note: ${inEnglish(note)}`)),
    ...list('not imported:', report.refused.map(inEnglish)),
    ...(report.unusedColumns.length > 0 ? [`Unused columns: ${report.unusedColumns.join(', ')}`] : []),
    ...(isDryRun
      ? [...list(`${added}:`, report.newItems.map(inEnglish)), ...list(`${changed}:`, differences)]
      : []),
    ...redList(report.isWritten ? 'deleted:' : 'would be deleted:', deletions),
    ...redList(`${takenOut}:`, report.archived),
    ...(report.missingCount > 0
      ? [
          `${report.missingCount} variants and pictures are not in the list and are kept. Delete them with --remove-missing.`,
        ]
      : []),
    ...describeUnlisted(report),
    ...list('New categories:', report.newCategories),
    ...list('New colours:', report.newColours.map(inEnglish)),
    ...feeds,
    ...(report.number === null
      ? []
      : [`This was import ${report.number}. Undo it with --undo ${report.number}.`]),
    `${report.lines} lines in ${seconds.toFixed(1)} s: ${counts.join(', ')}.`,
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
}

const unlistedChoices = {
  keep: 'kept. Choose with --unlisted zero or --unlisted off-sale',
  zero: 'set to 0 pieces',
  'off-sale': 'taken off sale, and colours and sizes set to 0 pieces',
} as const;

function describeUnlisted({ unlisted: { choice, isHeldBack, items, variants } }: ImportReport): string[] {
  if (items.length + variants === 0) return [];
  const what = `${counted(items.length, 'item')} and ${variants} colours and sizes in stock`;
  return [
    `${what} of earlier lists of this source are not in this one and are ${unlistedChoices[choice]}.`,
    ...(isHeldBack
      ? ['The remembered choice was not applied, as more than half of the items are missing.']
      : []),
    ...some(items.map((item) => `  ${item}`)),
  ];
}

const some = (entries: string[]): string[] =>
  entries.length <= maxShown
    ? entries
    : [...entries.slice(0, maxShown), `and ${entries.length - maxShown} more`];

const list = (title: string, entries: string[]): string[] =>
  entries.length === 0 ? [] : [title, ...some(entries).map((entry) => `  ${entry}`)];

const redList = (title: string, entries: string[]): string[] =>
  entries.length === 0
    ? []
    : [title, ...entries.map((entry) => `  ${entry}`)].map((line) =>
        styleText('red', line, { validateStream: false }),
      );
