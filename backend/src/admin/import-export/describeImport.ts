import type { ImportReport } from './importProducts.ts';

const maxShown = 20;

/** An import's report, line by line. */
export function describeImport(
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
