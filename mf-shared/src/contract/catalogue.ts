import * as v from 'valibot';
import { reviewPage } from './reviewPage.ts';
import { nothing, queryText, queryTrue } from './values.ts';

/** A picture in the store, in its original size; addresses come from `pictureUrl`. */
export type Picture = v.InferOutput<typeof picture>;
export const picture = v.object({ original: v.string(), width: v.number(), height: v.number() });

export type Colour = v.InferOutput<typeof colour>;
const colour = v.object({ code: v.string(), name: v.string(), hex: v.string() });

/** A section, type or category: something with a name, a picture and a page. */
export type CategoryNode = v.InferOutput<typeof categoryNode>;
const categoryNode = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  path: v.string(),
  picture: v.nullable(picture),
});

/** What a gallery's card shows. Prices are the item's, the lowest of its variants'. `discountedCents` equals `priceCents` without a discount. */
export type ItemCard = v.InferOutput<typeof itemCard>;
export const itemCard = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  path: v.string(),
  priceCents: v.number(),
  discountPercent: v.number(),
  discountedCents: v.number(),
  /** The lowest price of the 30 days before the reduction, where it is not `priceCents`: a struck price must not hide it. */
  lowestCents: v.optional(v.number()),
  /** Some colours or sizes cost more. */
  hasDearerVariants: v.optional(v.boolean()),
  popularity: v.number(),
  picture: v.nullable(picture),
  /** The colour of `picture`, where a filter chose it. */
  shownColour: v.optional(v.string()),
  /** Each with its first pictures: the front, the back. */
  colours: v.array(v.object({ ...colour.entries, pictures: v.optional(v.array(picture)) })),
  isSoldOut: v.boolean(),
});

export type GoesWith = v.InferOutput<typeof goesWith>;
const goesWith = v.object({ from: v.picklist(['orders', 'category']), items: v.array(itemCard) });

export type SortKey = 'price' | 'name' | 'popularity' | 'discounted';
const sortKeys: SortKey[] = ['price', 'name', 'popularity', 'discounted'];

export type Listing = v.InferOutput<typeof listing>;
const listing = v.object({
  items: v.array(itemCard),
  /** Clamped to the pages there are; 1 when there is none. */
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  /** What was searched for in place of a query with a typing error. */
  corrected: v.optional(v.string()),
});

/** What words of a query stand for, and the query that is left without them. */
export type UnderstoodFilter = v.InferOutput<typeof understoodFilter>;
const understoodFilter = v.object({
  kind: v.picklist(['colour', 'size', 'price', 'section', 'category', 'fabric']),
  name: v.string(),
  without: v.string(),
});

/** What the items of a listing come in, each with the number of items that choosing it would leave, the other choices
 *  given. Prices are those of the whole listing. */
export type Facets = v.InferOutput<typeof facets>;
const facets = v.object({
  sizes: v.array(v.object({ label: v.string(), count: v.number() })),
  colours: v.array(v.object({ ...colour.entries, count: v.number() })),
  inStock: v.number(),
  lowestCents: v.number(),
  highestCents: v.number(),
});

export type Size = v.InferOutput<typeof size>;
const size = v.object({
  /** As stored and ordered. */
  value: v.string(),
  /** As shown: XS for Extra Small, 6-8 for 6-8Y. */
  label: v.string(),
});

/** A school that the shop sells the uniform of. */
export type SchoolLink = v.InferOutput<typeof schoolLink>;
const schoolLink = v.object({ name: v.string(), path: v.string() });

/** The discount is the item's. */
export type VariantPrice = v.InferOutput<typeof variantPrice>;
const variantPrice = v.object({
  priceCents: v.number(),
  discountedCents: v.number(),
  /** The lowest price of the last 30 days before the reduction. */
  lowestCents: v.number(),
});

/** What is measured of a garment that lies flat; `height` is that of the body which it is made for. */
export const measureNames = [
  'height',
  'chest',
  'waist',
  'hips',
  'length',
  'sleeve',
  'inseam',
  'hem',
] as const;
export type Measures = v.InferOutput<typeof measures>;
/** In cm. */
const measures = v.partial(
  v.object({
    height: v.number(),
    chest: v.number(),
    waist: v.number(),
    hips: v.number(),
    length: v.number(),
    sleeve: v.number(),
    inseam: v.number(),
    hem: v.number(),
  }),
);

export type SizeTable = v.InferOutput<typeof sizeTable>;
const sizeTable = v.object({ sizes: v.array(v.object({ ...size.entries, cm: measures })) });

/** What a way of delivery costs and how many working days it takes; above `freeOverCents` of goods it is free. */
export type DeliveryTerms = v.InferOutput<typeof deliveryTerms>;
const deliveryTerms = v.object({
  priceCents: v.number(),
  freeOverCents: v.nullable(v.number()),
  minDays: v.number(),
  maxDays: v.number(),
});

/** The cheapest courier and the cheapest pickup, null where the shop has none. */
export type DeliveryOffer = v.InferOutput<typeof deliveryOffer>;
const deliveryOffer = v.object({ courier: v.nullable(deliveryTerms), pickup: v.nullable(deliveryTerms) });

export type Product = v.InferOutput<typeof product>;
export const product = v.object({
  id: v.number(),
  code: v.string(),
  partNo: v.nullable(v.string()),
  name: v.string(),
  path: v.string(),
  description: v.string(),
  priceCents: v.number(),
  /** `priceCents` as it is written in the language of the call. A backend of an older release sends none. */
  displayPrice: v.optional(v.pipe(v.string(), v.nonEmpty('displayPrice is empty.'))),
  discountPercent: v.number(),
  discountedCents: v.number(),
  /** The lowest price of the last 30 days before the reduction. */
  lowestCents: v.number(),
  /** Of the variants that cost more than the item, by 'colour code;size value'. */
  prices: v.optional(v.record(v.string(), variantPrice)),
  maker: v.object({ name: v.string(), contact: v.string() }),
  fibres: v.string(),
  care: v.string(),
  isCustomizable: v.boolean(),
  mainPicture: v.nullable(picture),
  fitAssistant: v.nullable(picture),
  /** `ShopSizeTable` knows what its sizes measure. */
  hasSizeTable: v.optional(v.literal(true)),
  colours: v.array(v.object({ ...colour.entries, pictures: v.array(picture) })),
  sizes: v.array(size),
  /** What it is chosen by beside colour and size, like Length. The sizes are those of both together, as in M · Long. */
  thirdOption: v.optional(v.object({ name: v.string(), sizes: v.array(size), values: v.array(size) })),
  /** Free pieces by 'colour code;size value'. */
  stock: v.record(v.string(), v.number()),
  section: categoryNode,
  type: categoryNode,
  category: categoryNode,
  /** On whose lists it is. */
  schools: v.optional(v.array(schoolLink)),
  /** A backend that does not know the prices of delivery sends none. */
  delivery: v.optional(deliveryOffer),
  /** The latest reviews; a backend without them sends none. */
  reviews: v.optional(reviewPage),
});

/** An item on a school's list. */
export type SchoolItem = v.InferOutput<typeof schoolItem>;
const schoolItem = v.object({
  ...v.pick(product, [
    'id',
    'code',
    'name',
    'path',
    'priceCents',
    'discountPercent',
    'discountedCents',
    'prices',
    'mainPicture',
    'colours',
    'sizes',
    'stock',
    'category',
  ]).entries,
  /** As on a card. */
  lowestCents: v.optional(v.number()),
  /** How many a child needs; 0 for what a child may wear besides. */
  quantity: v.number(),
});

/** An unknown way of sorting leaves a list in the shop's own order. */
const sort = v.optional(
  v.pipe(
    queryText<SortKey>(),
    v.transform((value) => sortKeys.find((key) => key === value)),
  ),
);

/** 1 for what is no page. A listing clamps it to the pages there are. */
const page = v.optional(
  v.pipe(
    queryText<number | '1'>(),
    v.transform((value) => {
      const page = Number(value);
      return Number.isSafeInteger(page) ? Math.max(page, 1) : 1;
    }),
  ),
  '1',
);

const maxId = 2_147_483_647;

/** An id as an address carries it; null for what can be none. */
const id = v.pipe(
  v.string(),
  v.transform((value) => {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Infinity;
    return id <= maxId ? id : null;
  }),
);

/** Ids or choices that a call takes; more are left out. */
export const maxIds = 50;

/** Ids separated by commas; what can be none is left out. */
const ids = v.pipe(
  queryText<string>(),
  v.transform((text) =>
    text
      .split(',')
      .slice(0, maxIds)
      .map((part) => v.parse(id, part))
      .filter((found) => found !== null),
  ),
);

const choices = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean).slice(0, maxIds)),
  ),
  '',
);

/** An end of a range of prices; none for what is no price. */
const cents = v.optional(
  v.pipe(
    queryText<number>(),
    v.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
  ),
);

const isSet = v.optional(
  v.pipe(
    queryText<boolean | 'false'>(),
    v.transform((text) => text === 'true'),
  ),
  'false',
);

/** What a shopper may narrow a listing to. Sizes by their labels, colours by their codes, both separated by commas. */
export type FilterInput = v.InferInput<typeof filterInput>;
const filterInput = v.strictObject({
  sizes: choices,
  colours: choices,
  minCents: cents,
  maxCents: cents,
  inStock: isSet,
});

export const catalogueCalls = {
  /** The four sections with their types: home tiles, menus. */
  ShopNavigation: {
    method: 'GET',
    input: nothing,
    answer: v.object({
      sections: v.array(v.object({ ...categoryNode.entries, types: v.array(categoryNode) })),
    }),
  },
  /** What the home page shows below the sections. */
  ShopHome: {
    method: 'GET',
    input: nothing,
    answer: v.object({
      schools: v.array(schoolLink),
      bestsellers: v.array(itemCard),
      newItems: v.array(itemCard),
      delivery: v.optional(deliveryOffer),
    }),
  },
  ShopSection: {
    method: 'GET',
    input: v.strictObject({ section: v.string() }),
    answer: v.nullable(
      v.object({
        section: categoryNode,
        types: v.array(categoryNode),
        carousel: v.array(picture),
        schools: v.optional(v.array(schoolLink)),
      }),
    ),
  },
  ShopType: {
    method: 'GET',
    input: v.strictObject({ section: v.string(), type: v.string() }),
    answer: v.nullable(
      v.object({
        section: categoryNode,
        type: categoryNode,
        categories: v.array(categoryNode),
        carousel: v.array(picture),
      }),
    ),
  },
  ShopCategory: {
    method: 'GET',
    input: v.strictObject({
      section: v.string(),
      type: v.string(),
      category: v.string(),
      sort,
      page,
      /** The page that holds this item is wanted, where the list has it. */
      item: v.optional(id),
      ...filterInput.entries,
    }),
    answer: v.nullable(
      v.object({
        section: categoryNode,
        type: categoryNode,
        category: categoryNode,
        listing,
        popular: v.array(itemCard),
        facets,
      }),
    ),
  },
  /** All items, or those that match `query`; a search has filters in its words only, and finds pages of the shop too. */
  ShopItems: {
    method: 'GET',
    input: v.strictObject({
      query: v.optional(v.string(), ''),
      sort,
      page,
      /** As for a category; not for a search. */
      item: v.optional(id),
      ...filterInput.entries,
    }),
    answer: v.object({
      ...listing.entries,
      facets: v.optional(facets),
      understood: v.optional(v.array(understoodFilter)),
      services: v.optional(v.array(v.object({ title: v.string(), path: v.string() }))),
    }),
  },
  ShopProduct: { method: 'GET', input: v.strictObject({ id }), answer: v.nullable(product) },
  /** The cards of items in the order of their ids; without those that are not sold any more. */
  ShopItemCards: {
    method: 'GET',
    input: v.strictObject({ items: ids }),
    answer: v.object({ items: v.array(itemCard) }),
  },
  /** What each size of an item measures; without the sizes that nobody has measured. */
  ShopSizeTable: { method: 'GET', input: v.strictObject({ id }), answer: sizeTable },
  /** What to show beside an item, at most four that can be bought: what was ordered with it, or others of its category. */
  ShopGoesWith: { method: 'GET', input: v.strictObject({ id }), answer: goesWith },
  /** More of an item's published reviews, the latest first; `from` is the former answer's `next`. */
  ShopReviews: {
    method: 'GET',
    input: v.strictObject({ id, from: v.optional(id) }),
    answer: reviewPage,
  },
  /** A school's list, in the order in which it is worn. */
  ShopSchool: {
    method: 'GET',
    input: v.strictObject({ school: v.string() }),
    answer: v.nullable(
      v.object({
        ...schoolLink.entries,
        section: v.nullable(categoryNode),
        items: v.array(schoolItem),
      }),
    ),
  },
  /** Free pieces of several items, by id, then by 'colour code;size value'. */
  ShopStock: {
    method: 'GET',
    input: v.strictObject({ items: ids }),
    answer: v.record(v.string(), v.record(v.string(), v.number())),
  },
  /** Free pieces. With `__internal` the map 'colour code;size value' to quantity; with `cotton` the rows of a part number,
   *  which are none without it. */
  PosGetStock: {
    method: 'GET',
    input: v.union(
      [
        v.strictObject({ record: v.pipe(queryText<number>(), id), __internal: queryTrue }),
        v.strictObject({ cotton: queryTrue, code: v.optional(v.string(), '') }),
      ],
      'Invalid item object provided to getStockForItem',
    ),
    answer: v.union([
      v.record(v.string(), v.number()),
      v.array(v.object({ color: v.string(), size: v.string(), total_qty: v.optional(v.number()) })),
    ]),
  },
} as const;
