import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ItemCard } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { availableQuantity } from '../../inventory/api.ts';
import { itemPictures } from './itemPictures.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { itemAttachments } from './itemAttachments.ts';
import { isNewItem } from './newItems.ts';
import { slugOfSection } from './sectionSlugs.ts';
import { listCents } from './price.ts';
import { pricesOfVariants } from './pricesOfVariants.ts';

export async function itemCards(db: Db, ids: number[], language: Language): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const [rows, attachmentsOf] = await Promise.all([
    itemRows(db, ids, language),
    itemAttachments(db, ids, language),
  ]);
  const reduced = rows.filter(({ discount_percent }) => discount_percent > 0).map(({ id }) => id);
  const pricesOf = await pricesOfVariants(db, reduced);
  const cards = new Map(
    rows.map((row): [number, ItemCard] => [
      row.id,
      cardOf(row, attachmentsOf(row.id), pricesOf(row.id).lowestCents ?? listCents(row)),
    ]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export async function soldItemCards(db: Db, ids: number[], language: Language): Promise<ItemCard[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('erased_at', 'is', null)
    .execute();
  const sold = new Set(rows.map(({ id }) => id));
  return itemCards(
    db,
    [...new Set(ids)].filter((id) => sold.has(id)),
    language,
  );
}

/** The card with the picture of this colour; unchanged if the item does not have it. */
export function inColour(card: ItemCard, code: string | null | undefined): ItemCard {
  const colour = card.colours.find((one) => one.code === code);
  return colour ? { ...card, shownColour: colour.code, picture: colour.pictures?.[0] ?? card.picture } : card;
}

const picturesOnCard = 2;
const lastUnits = 5;

function cardOf(row: Row, attachments: Attachments, lowestCents: number): ItemCard {
  const { main, byColour } = itemPictures(
    attachments,
    row.colours.map(({ code }) => code),
  );
  const available = row.available ?? 0;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    path: paths.item(
      slugOfSection({ id: row.section_id, slug: row.section }),
      row.type,
      row.category,
      row.id,
    ),
    priceCents: listCents(row),
    discountPercent: row.discount_percent,
    discountedCents: row.price_cents,
    ...(row.has_dearer_variants && { hasDearerVariants: true }),
    ...(lowestCents !== listCents(row) && { lowestCents }),
    popularity: row.popularity,
    picture: main,
    colours: row.colours.map((colour) => ({
      ...colour,
      pictures: (byColour.get(colour.code) ?? []).slice(0, picturesOnCard),
    })),
    isSoldOut: available === 0,
    ...(available > 0 && available <= lastUnits && { isAlmostSoldOut: true }),
    ...(row.is_new && { isNew: true }),
    ...(row.made_in === 'cy' && { isMadeInCyprus: true }),
  };
}

type Row = Awaited<ReturnType<typeof itemRows>>[number];
type Attachments = ReturnType<Awaited<ReturnType<typeof itemAttachments>>>;

function itemRows(db: Db, ids: number[], language: Language) {
  return db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select((eb) => [
      'items.id',
      'items.code',
      localizedColumn('items.name', language).as('name'),
      'items.price_cents',
      'items.compare_at_cents',
      'items.discount_percent',
      'items.popularity',
      'items.made_in',
      isNewItem.as('is_new'),
      'sections.id as section_id',
      'sections.slug as section',
      'types.slug as type',
      'categories.slug as category',
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
      eb
        .selectFrom('variants')
        .select((of) => {
          const available = availableQuantity(of.ref('variants.id'), of.ref('variants.on_hand'));
          return sql<number>`coalesce(sum(${available}), 0)::bigint`.as('units');
        })
        .whereRef('item_id', '=', 'items.id')
        .as('available'),
      eb
        .exists((of) =>
          of
            .selectFrom('variants')
            .select('variants.id')
            .whereRef('item_id', '=', 'items.id')
            .whereRef('variants.price_cents', '>', 'items.price_cents'),
        )
        .as('has_dearer_variants'),
    ])
    .where('items.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}
