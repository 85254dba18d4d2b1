import * as v from 'valibot';
import { defineCall, type Call } from '../calls/call.ts';
import type { Database } from '../database/openDatabase.ts';
import { ShopError } from '../errors.ts';
import { carouselPictures } from './carousel.ts';
import { categoryListing } from './categoryListing.ts';
import { createCountItems } from './countItems.ts';
import { cents, choices, id, page, sort, yes } from './input.ts';
import { itemListing } from './itemListing.ts';
import { navigation } from './navigation.ts';
import { categoriesIn, findCategory, findSection, findType, typesIn } from './places.ts';
import { product } from './product.ts';
import { searchItems, searchWords } from './searchItems.ts';
import { stockOfItem, stockOfPart } from './stock.ts';

const isTrue = v.union([v.literal('true'), v.literal(true)]);

/** What the shop's windows show. Nothing here depends on who asks. */
export function catalogueCalls({ db }: { db: Database }): Call[] {
  const countItems = createCountItems(db);

  return [
    defineCall({
      name: 'ShopNavigation',
      method: 'GET',
      input: v.strictObject({}),
      handle: async () => ({ sections: await navigation(db) }),
    }),

    defineCall({
      name: 'ShopSection',
      method: 'GET',
      input: v.strictObject({ section: v.string() }),
      async handle(input) {
        const found = await findSection(db, input.section);
        if (!found) return null;
        const [types, carousel] = await Promise.all([
          typesIn(db, found.section),
          carouselPictures(db, found.carouselType, null),
        ]);
        return { section: found.section, types, carousel };
      },
    }),

    defineCall({
      name: 'ShopType',
      method: 'GET',
      input: v.strictObject({ section: v.string(), type: v.string() }),
      async handle(input) {
        const found = await findType(db, input);
        if (!found) return null;
        const { section, type } = found;
        const [categories, carousel] = await Promise.all([
          categoriesIn(db, section, type),
          carouselPictures(db, found.carouselType, type.id),
        ]);
        return { section, type, categories, carousel };
      },
    }),

    defineCall({
      name: 'ShopCategory',
      method: 'GET',
      input: v.strictObject({
        section: v.string(),
        type: v.string(),
        category: v.string(),
        sort,
        page,
        item: v.optional(id),
        sizes: choices,
        colours: choices,
        minCents: cents,
        maxCents: cents,
        inStock: yes,
      }),
      async handle(input) {
        const places = await findCategory(db, input);
        if (!places) return null;
        return { ...places, ...(await categoryListing(db, places.category.id, input)) };
      },
    }),

    defineCall({
      name: 'ShopItems',
      method: 'GET',
      input: v.strictObject({ query: v.optional(v.string(), ''), sort, page }),
      handle(input) {
        const words = searchWords(input.query);
        return words.length > 0 ? searchItems(db, words, input.page) : itemListing(db, countItems, input);
      },
    }),

    defineCall({
      name: 'ShopProduct',
      method: 'GET',
      input: v.strictObject({ id }),
      handle: (input) => (input.id === null ? null : product(db, input.id)),
    }),

    defineCall({
      name: 'PosGetStock',
      method: 'GET',
      input: v.union(
        [
          v.strictObject({ record: id, __internal: isTrue }),
          v.strictObject({ cotton: isTrue, code: v.optional(v.string(), '') }),
        ],
        'Invalid item object provided to getStockForItem',
      ),
      async handle(input) {
        // Without a part number the second source knows nothing of the item.
        if ('cotton' in input) return input.code ? stockOfPart(db, input.code) : [];
        const stock = input.record === null ? null : await stockOfItem(db, input.record);
        if (!stock) throw new ShopError(404, 'Product not found.');
        return stock;
      },
    }),
  ];
}
