import { discounted, type Price } from '../../backend/src/catalogue/items/price.ts';
import { writeMeasures } from '../../backend/src/catalogue/product/measures.ts';
import { between, seeded } from '../random.ts';
import { makers } from '../range/sections/makers.ts';
import type { DemoCategory, DemoItem, DemoShop } from '../range/shop.ts';
import { daysBefore } from './daysBefore.ts';
import { attachmentRows, type FindPicture } from './insertCategories.ts';
import { insertWithIds, insertRows, type Trx } from './insertRows.ts';

export interface InsertedItems {
  itemId: (code: string) => number;
  variantId: (code: string, colour: string, size: string) => number;
}

export async function insertItems(
  trx: Trx,
  { sections, colours }: DemoShop,
  categoryId: (key: string) => number,
  find: FindPicture,
  now: Date,
): Promise<InsertedItems> {
  const colourId = await insertWithIds(
    trx,
    'colours',
    colours.map(({ code, name, hex }, position) => ({ code, name, hex, position })),
    ({ code }) => code,
  );
  await insertRows(
    trx,
    'colour_translations',
    colours.map(({ code, nameEl }) => ({ colour_id: colourId(code), language: 'el', name: nameEl })),
  );
  const categories = sections.flatMap(({ types }) => types.flatMap((type) => type.categories));
  const items = categories.flatMap((category) => category.items);
  const itemId = await insertWithIds(
    trx,
    'items',
    categories.flatMap((category) => category.items.map((item) => itemRow(category, item, categoryId, now))),
    ({ code }) => code,
  );
  await insertRows(
    trx,
    'item_translations',
    items.map((item) => ({
      item_id: itemId(item.code),
      language: 'el',
      name: item.nameEl,
      description: item.descriptionEl,
      fibres: item.fibresEl,
      care: item.careEl,
    })),
  );
  const variantId = await insertWithIds(
    trx,
    'variants',
    items.flatMap((item) => {
      const restocked = restockedAt(item, now);
      return item.variants.map(({ colour, size, onHand, measures }, position) => ({
        item_id: itemId(item.code),
        colour_id: colourId(colour),
        size,
        position,
        on_hand: onHand,
        measures: writeMeasures(measures),
        ...priceOf(item),
        restocked_at: onHand > 0 ? restocked : null,
      }));
    }),
    ({ item_id, colour_id, size }) => `${item_id}/${colour_id}/${size}`,
  );
  await insertRows(
    trx,
    'item_links',
    items.flatMap(({ code, alsoIn }) =>
      alsoIn.map((key) => ({ item_id: itemId(code), category_id: categoryId(key) })),
    ),
  );
  await insertRows(
    trx,
    'price_history',
    items.flatMap((item) =>
      item.variants.flatMap(({ colour, size }) =>
        priceRows(item, variantId(`${itemId(item.code)}/${colourId(colour)}/${size}`), now),
      ),
    ),
  );
  await insertRows(
    trx,
    'attachments',
    items.flatMap((item) => attachmentRows('item', itemId(item.code), item.pictures, find)),
  );
  return {
    itemId,
    variantId: (code, colour, size) => variantId(`${itemId(code)}/${colourId(colour)}/${size}`),
  };
}

const itemRow = (category: DemoCategory, item: DemoItem, categoryId: (key: string) => number, now: Date) => ({
  category_id: categoryId(category.key),
  code: item.code,
  part_no: item.partNo,
  slug: item.slug,
  name: item.name,
  description: item.description,
  ...priceOf(item),
  popularity: item.popularity,
  customizable: item.customizable,
  maker_name: item.maker.name,
  maker_contact: item.maker.contact,
  made_in: item.maker.country,
  fibres: item.fibres,
  care: item.care,
  measures_source: item.maker === makers.atelier ? 'shop' : 'maker',
  created_at: daysBefore(now, firstDay(item)),
  updated_at: now,
});

const priceOf = ({ priceCents, discountPercent }: DemoItem): Price => discounted(priceCents, discountPercent);

function priceRows(item: DemoItem, variant_id: number, now: Date) {
  const { code, priceCents, discountPercent } = item;
  if (discountPercent === 0) return [];
  const began = between(seeded(`${code} reduced`), 2, 40);
  return [
    { variant_id, price_cents: priceCents, valid_from: daysBefore(now, firstDay(item)) },
    { variant_id, price_cents: priceOf(item).price_cents, valid_from: daysBefore(now, began) },
  ];
}

function firstDay({ code, discountPercent }: Pick<DemoItem, 'code' | 'discountPercent'>): number {
  const random = seeded(`${code} first`);
  return discountPercent === 0 && random() < 1 / 12
    ? Math.round(between(random, 2, 40))
    : Math.round(between(random, 80, 700));
}

function restockedAt({ code }: DemoItem, now: Date): Date | null {
  const random = seeded(`${code} restocked`);
  return random() < 1 / 20 ? daysBefore(now, between(random, 1, 25)) : null;
}
