import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ItemCard } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../platform/database/Db.ts';
import { availableQuantity } from './availableQuantity.ts';
import { localizedColumn } from './localizedColumn.ts';
import { lowestPriceBefore } from './lowestPrice.ts';
import { slugOfSection } from './sectionSlugs.ts';

interface PricedRow {
  price_cents: number;
  discounted_cents: number;
  discount_percent: number;
  prices: { price_cents: number; discount_percent: number; valid_from: Date | string }[];
}

function lowestRecentPrice({ price_cents, discounted_cents, discount_percent, prices }: PricedRow) {
  if (discount_percent === 0 || prices.length === 0) return {};
  const history = prices.map((row) => ({ ...row, valid_from: new Date(row.valid_from) }));
  const lowest = lowestPriceBefore(history, discounted_cents, new Date());
  return lowest === price_cents ? {} : { lowestCents: lowest };
}

/** The items' cards in the order of the ids, in one query. */
export async function itemCards(db: Db, ids: number[], language: Language): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select((eb) => [
      'items.id',
      'items.code',
      localizedColumn('items.name', language).as('name'),
      'items.price_cents',
      'items.discount_percent',
      'items.discounted_cents',
      'items.popularity',
      'sections.id as section_id',
      'sections.slug as section',
      'types.slug as type',
      'categories.slug as category',
      jsonObjectFrom(
        eb
          .selectFrom('attachments')
          .select(['original', 'width', 'height'])
          .where('owner_kind', '=', 'item')
          .whereRef('owner_id', '=', 'items.id')
          .where('file_name', 'not ilike', '%fitassistant%')
          .orderBy(sql`file_name ilike '%mainimage%'`, 'desc')
          .orderBy('position')
          .limit(1),
      ).as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .innerJoin('colours', 'colours.id', 'variants.colour_id')
          .select(['colours.code', localizedColumn('colours.name', language).as('name'), 'colours.hex'])
          .whereRef('variants.item_id', '=', 'items.id')
          .groupBy('colours.id')
          .orderBy((of) => of.fn.min('variants.position'))
          .orderBy('colours.position'),
      ).as('colours'),
      jsonArrayFrom(
        eb
          .selectFrom('price_history')
          .select(['price_history.price_cents', 'price_history.discount_percent', 'valid_from'])
          .whereRef('item_id', '=', 'items.id')
          .where('items.discount_percent', '>', 0)
          .where('valid_from', '<=', sql<Date>`now()`)
          .orderBy('valid_from'),
      ).as('prices'),
      eb
        .exists((of) =>
          of
            .selectFrom('variants')
            .select('variants.id')
            .whereRef('item_id', '=', 'items.id')
            .where((at) => at(availableQuantity(at.ref('variants.id'), at.ref('variants.on_hand')), '>', 0)),
        )
        .as('is_in_stock'),
    ])
    .where('items.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();

  const cards = new Map(
    rows.map((row): [number, ItemCard] => [
      row.id,
      {
        id: row.id,
        code: row.code,
        name: row.name,
        path: paths.item(
          slugOfSection({ id: row.section_id, slug: row.section }),
          row.type,
          row.category,
          row.id,
        ),
        priceCents: row.price_cents,
        discountPercent: row.discount_percent,
        discountedCents: row.discounted_cents,
        ...lowestRecentPrice(row),
        popularity: row.popularity,
        picture: row.picture,
        colours: row.colours,
        isSoldOut: !row.is_in_stock,
      },
    ]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
