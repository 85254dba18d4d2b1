import { containedVatCents, formatEuros } from 'mf-shared/money';
import type { OfficeItem, VariantTableItem } from 'mf-office/contract';
import { listCents, sizeLabelIn } from '../../../catalogue/api.ts';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';

type Variant = OfficeItem['variants'][number] & { colourCode: string };

/** Sorted by item, in the shop's order; sizes have their labels. */
export async function findVariants(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, Variant[]>> {
  const found = new Map(ids.map((id): [number, Variant[]] => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['item_id', 'variants.id', 'colours.code as colourCode', 'size'])
    .select(localizedColumn('colours.name', language).as('colour'))
    .select(['on_hand as onHand', 'sku', 'barcode', 'shelf'])
    .select(['price_cents', 'compare_at_cents', 'cost_cents'])
    .where('item_id', 'in', ids)
    .orderBy('colours.position')
    .orderBy('colours.id')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute();
  for (const { item_id, price_cents, compare_at_cents, cost_cents, ...variant } of rows)
    found.get(item_id)?.push({
      ...variant,
      size: sizeLabelIn(language, variant.size),
      price: formatEuros(listCents({ price_cents, compare_at_cents })),
      cost: cost_cents === null ? '' : formatEuros(cost_cents),
      margin: marginOf(price_cents, cost_cents),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
    });
  return found;
}

function marginOf(
  unitPriceCents: number,
  costCents: number | null,
): { cents: number; percent: number } | null {
  if (costCents === null) return null;
  const netCents = unitPriceCents - containedVatCents(unitPriceCents);
  const cents = netCents - costCents;
  return { cents, percent: Math.round((cents * 100) / netCents) };
}

/** In the order of `ids`. */
export async function findVariantTable(
  db: Db,
  ids: number[],
  language: Language,
): Promise<VariantTableItem[]> {
  const items = await db
    .selectFrom('items')
    .select(['id', localizedColumn('items.name', language).as('name'), 'code'])
    .where('id', 'in', ids)
    .execute();
  const variants = await findVariants(db, ids, language);
  return items
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, name, code }) => ({ id, name, code, variants: variants.get(id) ?? [] }));
}
