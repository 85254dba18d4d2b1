import type { ListRow } from '../format/ListRow.ts';

/** Some systems write a dash for none. */
export const optionIn = ({ cells }: ListRow, column: 'Colour' | 'Size'): string =>
  (cells[column] ?? '').trim().replace(/^[-–—.]+$/, '');
