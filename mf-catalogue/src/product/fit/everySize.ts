import type { Size, SizeTable } from 'mf-shared';
import type { MeasuredSize } from './recommendSize.ts';

/** An item's sizes in its order, also those without measures. */
export function everySize(sizes: Size[], table: SizeTable = { sizes: [] }): MeasuredSize[] {
  const measured = new Map(table.sizes.map((size) => [size.value, size]));
  return sizes.map((size) => measured.get(size.value) ?? { ...size, cm: {} });
}
