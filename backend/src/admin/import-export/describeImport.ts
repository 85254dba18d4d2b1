import type { ImportReport } from './importProducts.ts';

const mostShown = 20;

/** What an import did, or would do, in lines for whoever asked for it. */
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
    report.takenOut.length > 0 && `${report.takenOut.length} ${takenOut}`,
    report.notTaken > 0 && `${report.notTaken} not published`,
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
          ...list(`${takenOut}:`, report.takenOut),
        ]
      : []),
    ...list('New categories:', report.newCategories),
    ...list('New colours:', report.newColours),
    `${report.lines} lines in ${seconds.toFixed(1)} s: ${counts.join(', ')}.`,
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
}

const some = (entries: string[]): string[] =>
  entries.length <= mostShown
    ? entries
    : [...entries.slice(0, mostShown), `and ${entries.length - mostShown} more`];

const list = (title: string, entries: string[]): string[] =>
  entries.length === 0 ? [] : [title, ...some(entries).map((entry) => `  ${entry}`)];
