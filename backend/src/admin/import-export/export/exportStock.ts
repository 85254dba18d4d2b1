import type { Language } from 'mf-shared/languages';
import { everyExportedItem } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { skuListColumns } from '../format/columns.ts';
import { variantCells, writeList } from './listFile.ts';

export async function exportStock(
  db: Db,
  file: string,
  language?: Language,
): Promise<{ lines: number; withoutSku: number }> {
  const count = { lines: 0, withoutSku: 0 };
  async function* lines() {
    for await (const item of everyExportedItem(db))
      for (const variant of item.variants) {
        count[variant.sku ? 'lines' : 'withoutSku'] += 1;
        if (variant.sku)
          yield { ...variantCells(item, variant), Item: item.name, Colour: variant.name, Size: variant.size };
      }
  }
  await writeList(file, lines(), { columns: [...skuListColumns, 'Item', 'Colour', 'Size'], language });
  return count;
}
