import { dictionary } from './dictionary.ts';
import type { Right } from './table.ts';

const words: Record<Right, string> = { anyone: 'everybody', owner: 'its owner', nobody: '' };

/** Who may read and write each field, as a Markdown table. */
export function rightsTable(): string {
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
