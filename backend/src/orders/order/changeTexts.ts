import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { describeCustomization, describeVariant, type OrderItem } from './orderItems.ts';

// Exchanges and additions are stored with their text in the order's language, for its buyer.

interface Exchanged {
  quantity: number;
  from: Named;
  to: Named;
}

type Named = Pick<OrderItem, 'name' | 'variant'>;

export const exchangeText = ({ quantity, from, to }: Exchanged): string =>
  from.name === to.name
    ? `${quantity} × ${to.name}: ${from.variant} → ${to.variant}`
    : `${quantity} × ${from.name} (${from.variant}) → ${to.name} (${to.variant})`;

type Added = Pick<OrderItem, 'quantity' | 'name' | 'variant' | 'customization'>;

/** Omits what is printed or embroidered, which can be a child's name. */
export const additionText = (units: Added[]): string =>
  units
    .map(({ quantity, name, variant, customization }) => {
      const agreed = describeCustomization(customization && { ...customization, stamps: [] });
      return `${quantity} × ${name} (${[variant, agreed].filter(Boolean).join(', ')})`;
    })
    .join('; ');

interface ExchangeRow {
  change: string;
  quantity: number | null;
  fromVariantId: number | null;
  toVariantId: number | null;
}

/**
 * Uses current names in this language. A change without stored variants, or whose variants were deleted, keeps its
 * text.
 */
export async function wordExchanges<Row extends ExchangeRow>(
  db: Db,
  rows: Row[],
  language: Language,
): Promise<Row[]> {
  const ids = rows.flatMap(({ fromVariantId, toVariantId }) => [fromVariantId, toVariantId]);
  const variants = await namedVariants(db, ids, language);
  return rows.map((row) => {
    const { quantity } = row;
    const from = variants.get(row.fromVariantId);
    const to = variants.get(row.toVariantId);
    if (quantity === null || !from || !to) return row;
    return { ...row, change: exchangeText({ quantity, from, to }) };
  });
}

async function namedVariants(db: Db, ids: (number | null)[], language: Language) {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['variants.id', 'size'])
    .select([
      localizedColumn('items.name', language).as('name'),
      localizedColumn('colours.name', language).as('colour'),
    ])
    .where('variants.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(
    rows.map(({ id, name, colour, size }): [number | null, Named] => [
      id,
      { name, variant: describeVariant(colour, size, language) },
    ]),
  );
}
