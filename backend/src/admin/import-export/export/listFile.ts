import { stringify } from 'csv-stringify';
import type { Language } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import type { ExportedItem } from '../../../catalogue/api.ts';
import { streamFileAtomic } from '../../../platform/streamFileAtomic.ts';
import { saleCents } from '../../items/model/itemPrices.ts';
import { csvOptions } from '../../spreadsheets/csvOptions.ts';
import { amountColumns, type Column } from '../format/columns.ts';
import { writtenDay } from '../format/saleDays.ts';

export type Cells = Partial<Record<Column, string | number>>;

/**
 * `language` is the language of the person who opens the file, undefined for machines. The file appears only when it is
 * complete.
 */
export const writeList = (
  file: string,
  lines: AsyncIterable<Cells>,
  { columns, language }: { columns: string[]; language: Language | undefined },
): Promise<void> =>
  streamFileAtomic(file, lines, {
    transform: stringify({
      header: true,
      columns,
      bom: language !== undefined,
      ...csvOptions(amountColumns, language),
    }),
  });

const euros = (cents: number | null): string => (cents === null ? '' : formatEuros(cents));

/** The cells that lists by SKU have too. */
export const variantCells = ({ sale }: ExportedItem, variant: ExportedItem['variants'][number]): Cells => ({
  'Variant SKU': variant.sku ?? '',
  'Variant Price': euros(variant.price_cents),
  'Variant Compare At Price': euros(variant.compare_at_cents),
  'Variant Inventory Qty': variant.on_hand,
  Shelf: variant.shelf,
  'Cost per item': euros(variant.cost_cents),
  ...(sale && {
    'Sale Price': euros(saleCents({ sale }, variant)),
    'Sale From': writtenDay(sale.first_day),
    'Sale Until': writtenDay(sale.last_day),
  }),
});
