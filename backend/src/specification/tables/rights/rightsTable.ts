import { dictionary } from '../definitions/dictionary.ts';
import type { Right } from '../definitions/table.ts';

const words: Record<Right, string> = { anyone: 'everybody', owner: 'its owner', nobody: '' };

function rightsTable(): string {
  const rows = dictionary.flatMap(({ system, file, fields, erase, softErase }) => [
    ...Object.entries(fields).map(([name, { read, insert, modify }]) => [
      `${system}/${file}`,
      `\`${name}\``,
      words[read],
      words[insert],
      words[modify],
    ]),
    ...(erase || softErase ? [[`${system}/${file}`, '_the row_', '', '', 'erased by its owner']] : []),
  ]);
  const lines = [['table', 'field', 'read', 'insert', 'modify'], Array(5).fill('---'), ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const padded = (cell: string, column: number): string =>
    cell === '---' ? '-'.repeat(widths?.[column] ?? 3) : cell.padEnd(widths?.[column] ?? 0);
  return lines.map((cells) => `| ${cells.map(padded).join(' | ')} |`).join('\n');
}

const markers = ['<!-- rights: node scripts/writeRights.ts -->', '<!-- /rights -->'] as const;

export function insertRightsTable(document: string): string {
  const [start, end] = markers;
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('The document has no markers for the rights table.');
  return `${before}${start}\n\n${rightsTable()}\n\n${end}${after}`;
}
