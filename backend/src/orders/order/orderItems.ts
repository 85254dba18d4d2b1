import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { OrderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { sizeLabelIn } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import type { Units } from '../../platform/database/queries/units.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

const agreedSchema = v.object({
  code: v.optional(v.string(), ''),
  method: v.optional(v.string(), ''),
  position: v.optional(v.string(), ''),
  stamps: v.optional(v.array(v.string()), []),
});

/** Agreed when the order was placed; the customization on offer may have changed since. */
type StoredCustomization = v.InferOutput<typeof agreedSchema>;

/** Texts and prices are those of the time of the order. */
export interface OrderItem {
  id: number;
  orderId: number;
  itemId: number;
  variantId: number | null;
  /** Null if the variant has none or was deleted. */
  sku: string | null;
  itemCode: string;
  name: string;
  colour: string;
  size: string;
  /** The variant's colour code and size today; null if the variant was deleted. */
  colourCode: string | null;
  currentSize: string | null;
  /** The size as it is shown. */
  sizeLabel: string;
  variant: string;
  /** Without units that were replaced. */
  quantity: number;
  /** Includes units that are back. */
  withdrawnQuantity: number;
  units: Units;
  /** Units that were withdrawn from while they were missing. */
  neverHadQuantity: number;
  /** Amount without the customization. */
  unitPriceCents: number;
  customization: StoredCustomization | null;
  /** Amount per unit. */
  customizationCents: number;
  /** The id of the line in whose place it is shown; null for its own place. */
  position: number | null;
  /** Refunded per unit, after an exchange for a cheaper variant. */
  unitRefundCents: number;
  /** Paid per unit, for an exchange for a more expensive variant. */
  unitSupplementCents: number;
  /** Whether the order's voucher takes a part of the price. */
  voucherCounts: boolean;
  /** The addition that it came with, if it was added before packing. */
  additionId: number | null;
  totalCents: number;
}

/**
 * Ordered like the cart, and worded in the order's language. Excludes delivery and replaced units. `namesIn` gives what
 * still exists its current names in another language.
 */
export const orderItems = (db: Db, orderIds: number[], namesIn?: Language): Promise<OrderItem[]> =>
  readItems(db, sql`(select * from current_lines where order_id = any(${orderIds}::integer[]))`, namesIn);

/** All units that an exchange or addition puts into its order, also before it is paid. */
export const itemsOfChange = (db: Db, changeId: number, namesIn?: Language): Promise<OrderItem[]> =>
  readItems(
    db,
    sql`(select *, ordered_quantity as quantity from order_lines where change_id = ${changeId})`,
    namesIn,
  );

async function readItems(
  db: Db,
  lines: RawBuilder<unknown>,
  namesIn: Language | undefined,
): Promise<OrderItem[]> {
  const name = namesIn ? localizedColumn('items.name', namesIn) : sql<string>`order_lines.note`;
  const colour = namesIn
    ? sql<string>`coalesce(${localizedColumn('colours.name', namesIn)}, order_lines.colour)`
    : sql<string>`order_lines.colour`;
  const rows = await db
    .selectFrom(sql<Selectable<Schema['current_lines']>>`${lines}`.as('order_lines'))
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('items', 'items.id', 'order_lines.item_id')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['order_lines.id', 'order_id as orderId', 'items.id as itemId', 'variant_id as variantId'])
    .select(['sku', 'items.code as itemCode', 'order_lines.size', 'orders.language'])
    .select([name.as('name'), colour.as('colour')])
    .select(['colours.code as colourCode', 'variants.size as currentSize', 'quantity'])
    .select(['order_lines.price_cents as unitPriceCents', 'customization'])
    .select(['customization_cents as customizationCents', 'unit_refund_cents as unitRefundCents'])
    .select('unit_supplement_cents as unitSupplementCents')
    .select(['voucher_counts as voucherCounts', 'addition_id as additionId'])
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::bigint from withdrawal_lines
        where order_line_id = order_lines.id)`.as('withdrawnQuantity'),
    )
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::bigint from order_movements
        where order_line_id = order_lines.id and from_place = 'missing' and to_place = 'withdrawn')`.as(
        'neverHadQuantity',
      ),
    )
    .select('order_lines.position')
    .select(
      sql<Units>`(select coalesce(jsonb_object_agg(place, quantity), '{}')
        from order_pieces where order_line_id = order_lines.id)`.as('units'),
    )
    .orderBy(sql`coalesce(order_lines.position, order_lines.id)`)
    .orderBy('order_lines.id')
    .execute();
  return rows.map(({ language, ...line }) => ({
    ...line,
    sizeLabel: line.size && sizeLabelIn(namesIn ?? language, line.size),
    variant: describeVariant(line.colour, line.size, namesIn ?? language),
    customization: readCustomization(line.customization),
    totalCents: (line.unitPriceCents + line.customizationCents) * line.quantity,
  }));
}

/** Excludes additions, which have documents of their own. */
export const orderedAtFirst = <Item extends Pick<OrderItem, 'additionId'>>(items: Item[]): Item[] =>
  items.filter(({ additionId }) => additionId === null);

export const orderLine = (item: OrderItem): OrderLine => ({
  name: item.name,
  colour: item.colour,
  size: item.sizeLabel,
  quantity: item.quantity,
  priceCents: item.unitPriceCents + item.customizationCents,
  totalCents: item.totalCents,
});

export const describeVariant = (colour: string, size: string, language: Language): string =>
  [colour, size && sizeLabelIn(language, size)].filter(Boolean).join(', ');

export function readCustomization(stored: unknown): StoredCustomization | null {
  const read = v.safeParse(agreedSchema, stored);
  return read.success ? read.output : null;
}

export function describeCustomization(customization: StoredCustomization | null): string {
  if (!customization) return '';
  const { method, position, stamps } = customization;
  const how = [method, position].filter(Boolean).join(', ');
  return stamps.length > 0 ? `${how}: ${stamps.join(', ')}` : how;
}
