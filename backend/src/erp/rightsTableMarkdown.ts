import { rightsTable } from './rightsTable.ts';

const markers = ['<!-- rights: node scripts/writeRights.ts -->', '<!-- /rights -->'] as const;

/** The document with the current rights table between its markers. */
export function insertRightsTable(document: string): string {
  const [start, end] = markers;
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('The document has no marks for the table of rights.');
  return `${before}${start}\n\n${rightsTable()}\n\n${end}${after}`;
}
