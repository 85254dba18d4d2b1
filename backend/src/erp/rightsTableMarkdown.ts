import { rightsTable } from './rightsTable.ts';

const marks = ['<!-- rights: node scripts/writeRights.ts -->', '<!-- /rights -->'] as const;

/** A README with the table of rights as it is now, between its marks. */
export function withRights(readme: string): string {
  const [start, end] = marks;
  const [before, rest] = readme.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The README has no place for the rights.');
  return `${before}${start}\n\n${rightsTable()}\n\n${end}${after}`;
}
