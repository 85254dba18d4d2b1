import type { AgreedCustomization, OrderedLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { discountedCents } from 'mf-shared/money';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/Db.ts';
import { localizedColumn } from '../../catalogue/localizedColumn.ts';
import { offeredCustomizations } from './customizations.ts';
import { availableIn, freeStock, type Buyer } from './freeStock.ts';

/** A line of a cart with its prices and stock from the database. */
export interface CartVariant {
  line: OrderedLine;
  itemId: number;
  variantId: number;
  name: string;
  colour: string;
  priceCents: number;
  discountedCents: number;
  /** `gone`: not offered any more. */
  customization: AgreedCustomization | 'gone' | null;
  /** Free stock that earlier lines of the cart leave. */
  available: number;
}

/** The lines that are for sale, in the language. A colour is found by its code, else by its name. */
export async function cartVariants(
  db: Db,
  lines: OrderedLine[],
  buyer: Buyer,
  language: Language,
): Promise<CartVariant[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'variants.item_id', 'variants.size', 'variants.on_hand'])
    .select([
      'items.price_cents',
      'items.discount_percent',
      localizedColumn('items.name', language).as('name'),
    ])
    .select(['colours.code as colourCode', 'colours.name as colourName'])
    .select(localizedColumn('colours.name', language).as('colour'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('colour_translations')
          .select('colour_translations.name')
          .whereRef('colour_id', '=', 'colours.id'),
      ).as('colourTranslations'),
    )
    .where('variants.item_id', 'in', [...new Set(lines.map((line) => line.id))])
    .where('items.erased_at', 'is', null)
    .execute();
  const free = await freeStock(db, rows, buyer);
  const codes = lines.flatMap(({ customization }) => customization ?? []);
  const offered = await offeredCustomizations(db, [...new Set(codes)]);
  const inEarlierLines = new Map<number, number>();

  return mergedLines(lines).flatMap((line) => {
    const ofSize = rows.filter((row) => row.item_id === line.id && row.size === line.size);
    const row =
      ofSize.find((row) => row.colourCode === line.color) ??
      ofSize.find(
        (row) =>
          row.colourName === line.color || row.colourTranslations.some(({ name }) => name === line.color),
      );
    if (!row) return [];
    const before = inEarlierLines.get(row.id) ?? 0;
    inEarlierLines.set(row.id, before + line.quantity);
    const agreed = offered.find(
      ({ itemId, customization }) => itemId === line.id && customization.code === line.customization,
    );
    return {
      line,
      itemId: row.item_id,
      variantId: row.id,
      name: row.name,
      colour: row.colour,
      priceCents: row.price_cents,
      discountedCents: discountedCents(row.price_cents, row.discount_percent),
      customization: line.customization ? (agreed?.customization ?? 'gone') : null,
      available: Math.max(0, availableIn(free, row.id) - before),
    };
  });
}

export const lineKey = ({ id, color, size, customization = '' }: OrderedLine): string =>
  `${id};${color};${size};${customization}`;

/** For one piece. */
export const customizationCents = ({ customization }: CartVariant): number =>
  customization && customization !== 'gone' ? customization.costCents : 0;

/** Sums the quantities of equal lines. */
export function mergedLines(lines: OrderedLine[]): OrderedLine[] {
  const merged = new Map<string, OrderedLine>();
  for (const line of lines) {
    const earlier = merged.get(lineKey(line));
    merged.set(lineKey(line), { ...line, quantity: line.quantity + (earlier?.quantity ?? 0) });
  }
  return [...merged.values()];
}
