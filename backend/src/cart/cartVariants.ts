import type { AgreedCustomization, OrderedLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { localizedColumn } from '../platform/database/queries/localizedColumn.ts';
import { shownPrice } from '../catalogue/api.ts';
import { offeredCustomizations } from './customizations.ts';
import { availableIn, freeStock, type Claimant } from '../inventory/api.ts';
import type { Goods } from '../vouchers/vouchers.ts';

export interface CartVariant {
  line: OrderedLine;
  itemId: number;
  variantId: number;
  name: string;
  colour: string;
  listPriceCents: number;
  unitPriceCents: number;
  /** `unavailable` if it is no longer offered; null without a customization. */
  customization: AgreedCustomization | 'unavailable' | null;
  /** Free stock after the earlier lines of the cart. */
  available: number;
}

/** Omits lines that are not for sale. A colour is matched by its code, otherwise by its name. */
export async function cartVariants(
  db: Db,
  lines: OrderedLine[],
  claimant: Claimant,
  language: Language,
): Promise<CartVariant[]> {
  const variants = byColour(await variantsOfSizes(db, lines, language));
  const found = mergedLines(lines).flatMap((line) => {
    const row = variants.get(variantKey(line.id, line.size, line.color));
    return row ? [{ line, row }] : [];
  });
  const free = await freeStock(
    db,
    found.map(({ row }) => row),
    claimant,
  );
  const codes = lines.flatMap(({ customization }) => customization ?? []);
  const offered = new Map(
    (await offeredCustomizations(db, [...new Set(codes)])).map(({ itemId, customization }) => [
      `${itemId};${customization.code}`,
      customization,
    ]),
  );
  const inEarlierLines = new Map<number, number>();

  return found.map(({ line, row }) => {
    const before = inEarlierLines.get(row.id) ?? 0;
    inEarlierLines.set(row.id, before + line.quantity);
    return {
      line,
      itemId: row.item_id,
      variantId: row.id,
      name: row.name,
      colour: row.colour,
      ...shownPrice(row),
      customization: line.customization
        ? (offered.get(`${line.id};${line.customization}`) ?? 'unavailable')
        : null,
      available: Math.max(0, availableIn(free, row.id) - before),
    };
  });
}

async function variantsOfSizes(db: Db, lines: OrderedLine[], language: Language) {
  const colours = await namedColours(db, [...new Set(lines.map(({ color }) => color))], language);
  const variants = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .select(['variants.id', 'variants.item_id', 'variants.size', 'variants.on_hand', 'variants.colour_id'])
    .select([
      'variants.price_cents',
      'variants.compare_at_cents',
      localizedColumn('items.name', language).as('name'),
    ])
    .where(
      sql<boolean>`(variants.item_id, variants.size) in (
        select * from unnest(${lines.map(({ id }) => id)}::integer[], ${lines.map(({ size }) => size)}::text[]))`,
    )
    .where('variants.colour_id', '=', sql<number>`any(${[...colours.keys()]}::integer[])`)
    .where('items.erased_at', 'is', null)
    .execute();
  return variants.flatMap((variant) => {
    const colour = colours.get(variant.colour_id);
    return colour ? [{ ...variant, ...colour }] : [];
  });
}

async function namedColours(db: Db, texts: string[], language: Language) {
  const isNamed = (column: string) => sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
  const rows = await db
    .selectFrom('colours')
    .leftJoin('colour_translations', 'colour_translations.colour_id', 'colours.id')
    .select(['colours.id', 'colours.code as colourCode', 'colours.name as colourName'])
    .select(localizedColumn('colours.name', language).as('colour'))
    .select(sql<string[]>`array_remove(array_agg(colour_translations.name), null)`.as('colourTranslations'))
    .groupBy('colours.id')
    .having((eb) =>
      eb.or([
        isNamed('colours.code'),
        isNamed('colours.name'),
        sql<boolean>`bool_or(${isNamed('colour_translations.name')})`,
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, ...colour }) => [id, colour]));
}

type SizedVariant = Awaited<ReturnType<typeof variantsOfSizes>>[number];

const variantKey = (item: number, size: string, colour: string): string => `${item};${size};${colour}`;

/** Codes are added last and so take precedence. */
function byColour(rows: SizedVariant[]): Map<string, SizedVariant> {
  const entry = (row: SizedVariant, colour: string): [string, SizedVariant] => [
    variantKey(row.item_id, row.size, colour),
    row,
  ];
  return new Map([
    ...rows.flatMap((row) => row.colourTranslations.map((name) => entry(row, name))),
    ...rows.map((row) => entry(row, row.colourName)),
    ...rows.map((row) => entry(row, row.colourCode)),
  ]);
}

export const lineKey = ({ id, color, size, customization = '' }: OrderedLine): string =>
  `${id};${color};${size};${customization}`;

/** Amount per unit. */
export const customizationCents = ({ customization }: CartVariant): number =>
  customization && customization !== 'unavailable' ? customization.costCents : 0;

/** The goods to which a voucher may apply. */
export const goodsOf = (variants: CartVariant[]): Goods[] =>
  variants.map((variant) => ({
    itemId: variant.itemId,
    cents: (variant.unitPriceCents + customizationCents(variant)) * variant.line.quantity,
  }));

export function mergedLines(lines: OrderedLine[]): OrderedLine[] {
  const merged = new Map<string, OrderedLine>();
  for (const line of lines) {
    const earlier = merged.get(lineKey(line));
    merged.set(lineKey(line), { ...line, quantity: line.quantity + (earlier?.quantity ?? 0) });
  }
  return [...merged.values()];
}
