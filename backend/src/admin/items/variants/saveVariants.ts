import type { SavedVariants, VariantChanges } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { ShopError } from '../../../platform/errors.ts';
import { variantsChange } from './changeVariants.ts';
import { stockChange } from './countStock.ts';
import type { CurrentItem, CurrentVariant } from '../model/currentItems.ts';
import { variantRow, type VariantRow } from '../model/ItemChange.ts';
import { lockedItem } from '../model/lockedItem.ts';
import { writeOfficeChange, type PreparedChange } from '../write/writeOfficeChange.ts';

/** Values and stock of the variants of several items. Each item has its own transaction, record and result. */
export async function saveVariants(
  db: Db,
  { items, who, language }: { items: VariantChanges[]; who: string; language: Language },
): Promise<SavedVariants> {
  const result: SavedVariants = { changed: [], unchanged: [], conflicts: [], refused: [] };

  async function save(trx: Db, item: CurrentItem, { edits, counts }: VariantChanges): Promise<void> {
    const { id, name } = item;
    const values = await variantsChange(trx, item, edits);
    const stock = stockChange(item, counts);
    const conflicts = [
      ...values.conflicts,
      ...stock.conflicts.map(({ variantId }) => ({ variantId, field: 'stock' })),
    ];
    const prepared = merged(item, values.prepared, stock.prepared);
    if (conflicts.length > 0) result.conflicts.push(...conflicts.map((conflict) => ({ id, ...conflict })));
    else if (!prepared) result.unchanged.push(name);
    else {
      const { change, source } = prepared;
      result.changed.push({ id, name, number: await writeOfficeChange(trx, item, change, { who, source }) });
    }
  }

  for (const changes of items) {
    let name = '';
    try {
      await db.transaction().execute(async (trx) => {
        const item = await lockedItem(trx, changes.id);
        name = item.name;
        await save(trx, item, changes);
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      result.refused.push({ id: changes.id, name, why: error.in(language) });
    }
  }
  return result;
}

function merged(
  item: CurrentItem,
  values: PreparedChange | null,
  stock: PreparedChange | null,
): PreparedChange | null {
  if (!values || !stock) return values ?? stock;
  const find = (rows: VariantRow[] = [], { id }: CurrentVariant) => rows.find((row) => row.id === id);
  const variants = item.variants.flatMap((variant): VariantRow[] => {
    const [row, counted] = [find(values.change.variants, variant), find(stock.change.variants, variant)];
    if (!row && !counted) return [];
    return [{ ...(row ?? variantRow(variant)), on_hand: (counted ?? variant).on_hand }];
  });
  return { ...values, change: { ...values.change, variants } };
}
