import { stringify } from 'csv-stringify';
import type { Language } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import { everyExportedItem, shownPrice } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { streamFileAtomic } from '../../../platform/streamFileAtomic.ts';
import { amountColumns, skuListColumns } from '../format/columns.ts';
import { saleCells } from './saleCells.ts';
import { csvOptions } from '../../spreadsheets/csvOptions.ts';

export async function exportStock(
  db: Db,
  file: string,
  language?: Language,
): Promise<{ lines: number; withoutSku: number }> {
  const count = { lines: 0, withoutSku: 0 };
  async function* lines() {
    for await (const item of everyExportedItem(db))
      for (const variant of item.variants) {
        const { sku, on_hand, shelf, name, size } = variant;
        if (!sku) {
          count.withoutSku += 1;
          continue;
        }
        count.lines += 1;
        const { listPriceCents, unitPriceCents } = shownPrice(variant);
        yield {
          'Variant SKU': sku,
          'Variant Price': formatEuros(unitPriceCents),
          'Variant Compare At Price': item.discount_percent > 0 ? formatEuros(listPriceCents) : '',
          'Variant Inventory Qty': on_hand,
          Shelf: shelf,
          'Cost per item': variant.cost_cents === null ? '' : formatEuros(variant.cost_cents),
          ...saleCells(item, variant),
          Item: item.name,
          Colour: name,
          Size: size,
        };
      }
  }
  await streamFileAtomic(
    file,
    lines(),
    stringify({
      header: true,
      columns: [...skuListColumns, 'Item', 'Colour', 'Size'],
      bom: language !== undefined,
      ...csvOptions(amountColumns, language),
    }),
  );
  return count;
}
