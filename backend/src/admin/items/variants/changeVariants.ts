import { variantRules, type VariantEdit } from 'mf-office/contract';
import { formatEuros, parseCents } from 'mf-shared/money';
import { readInput } from '../../../platform/calls/readInput.ts';
import { sizeLabel, type VariantColumns } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import type { CurrentItem, CurrentVariant } from '../model/currentItems.ts';
import { variantRow, type VariantRow } from '../model/ItemChange.ts';
import { enteredRegular, regularCents } from '../model/itemPrices.ts';
import { lockedItem, variantOf } from '../model/lockedItem.ts';
import { writeOfficeChange, type PreparedChange } from '../write/writeOfficeChange.ts';

interface Edited {
  itemId: number;
  edits: VariantEdit[];
  who: string;
}

type Conflict = Pick<VariantEdit, 'variantId' | 'field'>;

/** Returns the values that are no longer those seen; then nothing is written. */
export const changeVariants = (db: Db, { itemId, edits, who }: Edited): Promise<Conflict[]> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const { conflicts, prepared } = await variantsChange(trx, item, edits);
    if (prepared) await writeOfficeChange(trx, item, prepared.change, { who, source: prepared.source });
    return conflicts;
  });

interface Outcome {
  /** Values that are no longer those seen; if there are any, nothing is prepared. */
  conflicts: Conflict[];
  /** Null if the variants already have these values. */
  prepared: PreparedChange | null;
}

export async function variantsChange(trx: Db, item: CurrentItem, edits: VariantEdit[]): Promise<Outcome> {
  const changed = edits
    .map((edit) => ({
      ...edit,
      value: readInput(variantRules[edit.field], edit.value),
      now: valueOf(item, edit),
    }))
    .filter(({ value, now }) => value !== now);
  const conflicts = changed
    .filter(({ seen, now }) => seen !== now)
    .map(({ variantId, field }) => ({ variantId, field }));
  if (conflicts.length > 0 || changed.length === 0) return { conflicts, prepared: null };

  await refuseTakenSkus(
    trx,
    item,
    changed.filter(({ field }) => field === 'sku'),
  );
  const variants = item.variants.flatMap((variant): VariantRow[] => {
    const own = changed.filter(({ variantId }) => variantId === variant.id);
    const columns = own.map(({ field, value }) => columnsAfter[field](value, item, variant));
    return own.length > 0 ? [Object.assign(variantRow(variant), ...columns) as VariantRow] : [];
  });
  return {
    conflicts: [],
    prepared: {
      change: { variants },
      source: changeSource('colours and sizes of {code}', item.code),
    },
  };
}

function valueOf(item: CurrentItem, { variantId, field }: Conflict): string {
  const variant = variantOf(item, variantId);
  if (field === 'cost') return variant.cost_cents === null ? '' : formatEuros(variant.cost_cents);
  return field === 'price' ? formatEuros(regularCents(item, variant)) : (variant[field] ?? '');
}

const columnsAfter: Record<
  VariantEdit['field'],
  (value: string, item: CurrentItem, variant: CurrentVariant) => Partial<VariantColumns>
> = {
  /** During a sale with dates, the edited price is the one before and after it. */
  price: (price, item, variant) => {
    const cents = parseCents(price);
    if (cents === null) throw new Error(`${price} is not a price`);
    return enteredRegular(item, variant, cents);
  },
  cost: (cost) => ({ cost_cents: parseCents(cost) }),
  sku: (sku) => ({ sku: sku || null }),
  barcode: (barcode) => ({ barcode: barcode || null }),
  shelf: (shelf) => ({ shelf }),
};

/** Price and stock lists find a variant by its SKU. */
async function refuseTakenSkus(trx: Db, item: CurrentItem, edits: VariantEdit[]): Promise<void> {
  const entered = edits.map(({ value }) => value).filter(Boolean);
  const twice = entered.find((sku, index) => entered.indexOf(sku) !== index);
  if (twice) throw new TranslatedError(409, 'The SKU {sku} is entered twice.', { sku: twice });
  if (entered.length === 0) return;
  const taken = await trx
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['items.code', 'colours.name as colour', 'size', 'sku'])
    .where('sku', 'in', entered)
    .where(
      'variants.id',
      'not in',
      edits.map(({ variantId }) => variantId),
    )
    .executeTakeFirst();
  if (taken)
    throw new TranslatedError(409, 'The SKU {sku} belongs to {owner}.', {
      sku: taken.sku ?? '',
      owner: `${taken.code === item.code ? '' : `${taken.code}, `}${taken.colour}, ${sizeLabel(taken.size)}`,
    });
}
