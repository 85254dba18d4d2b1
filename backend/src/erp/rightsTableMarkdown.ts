import { rightsTable } from './rightsTable.ts';

const marks = ['<!-- rights: node scripts/writeRights.ts -->', '<!-- /rights -->'] as const;

/** The document with the current table of rights between its marks. */
export function withRights(document: string): string {
  const [start, end] = marks;
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('The document has no marks for the table of rights.');
  return `${before}${start}\n\n${rightsTable()}\n\n${end}${after}`;
}
