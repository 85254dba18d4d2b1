import { rightsTable } from './rightsTable.ts';

const markers = ['<!-- rights: node scripts/writeRights.ts -->', '<!-- /rights -->'] as const;

/** Replaces the rights table between its markers in a README. */
export function insertRightsTable(readme: string): string {
  const [start, end] = markers;
  const [before, rest] = readme.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The README has no place for the rights.');
  return `${before}${start}\n\n${rightsTable()}\n\n${end}${after}`;
}
