import * as v from 'valibot';
import { seller } from './seller.ts';
import { reviewPage } from './reviewPage.ts';
import { nothing, previewableId, queryText, urlId } from './values.ts';

/** `width` and `height` of the original in pixels. `pictureUrl` returns its URLs. */
export type Picture = v.InferOutput<typeof picture>;
export const picture = v.object({
  original: v.string(),
  width: v.number(),
  height: v.number(),
  /** What it shows, if the shop has described it. `ShopPicture` prefers it to its `alt`. */
  alt: v.optional(v.string()),
});

export type Slide = v.InferOutput<typeof slide>;
/** An image of a carousel; with a title, which leads to the path in the shop. */
const slide = v.object({
  ...picture.entries,
  title: v.optional(v.string()),
  path: v.optional(v.string()),
});

export type Colour = v.InferOutput<typeof colour>;
const colour = v.object({ code: v.string(), name: v.string(), hex: v.string() });

export type CategoryNode = v.InferOutput<typeof categoryNode>;
const categoryNode = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  path: v.string(),
  picture: v.nullable(picture),
});

/** The content of an item's card. Prices are the lowest of its variants. `priceCents` is struck through if
 *  there is a discount; without one `discountedCents` equals it. */
export type ItemCard = v.InferOutput<typeof itemCard>;
export const itemCard = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  path: v.string(),
  priceCents: v.number(),
  discountPercent: v.number(),
  discountedCents: v.number(),
  /** Lowest price of the 30 days before the reduction, if it differs from `priceCents`; must be shown
   *  next to a struck-through price. */
  lowestCents: v.optional(v.number()),
  hasDearerVariants: v.optional(v.boolean()),
  popularity: v.number(),
  picture: v.nullable(picture),
  /** Code of the colour in `picture`, if a filter chose it. */
  shownColour: v.optional(v.string()),
  /** `pictures` are the first images of the colour: front, back. */
  colours: v.array(v.object({ ...colour.entries, pictures: v.optional(v.array(picture)) })),
  isSoldOut: v.boolean(),
  /** At most five units are left in all its colours and sizes. */
  isAlmostSoldOut: v.optional(v.boolean()),
  isNew: v.optional(v.boolean()),
  isMadeInCyprus: v.optional(v.boolean()),
});

export type GoesWith = v.InferOutput<typeof goesWith>;
const goesWith = v.object({
  from: v.picklist(['orders', 'category']),
  items: v.array(itemCard),
  /** Other items of the first school list that contains the item. */
  school: v.optional(v.object({ name: v.string(), path: v.string(), items: v.array(itemCard) })),
});

/** `discounted` and `restocked` also leave out what is not. */
export type SortKey = 'price' | 'name' | 'popularity' | 'discounted' | 'restocked';
const sortKeys: SortKey[] = ['price', 'name', 'popularity', 'discounted', 'restocked'];

export type Listing = v.InferOutput<typeof listing>;
const listing = v.object({
  items: v.array(itemCard),
  /** Clamped to the existing pages; 1 if the list is empty. */
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  /** The corrected query, if the original had a typing error. */
  corrected: v.optional(v.string()),
});

/** Recognized in a query. `without` is the query without the words of the filter. */
export type UnderstoodFilter = v.InferOutput<typeof understoodFilter>;
const understoodFilter = v.object({
  kind: v.picklist(['colour', 'size', 'price', 'section', 'category', 'fabric']),
  name: v.string(),
  without: v.string(),
});

export type FoundPage = v.InferOutput<typeof foundPage>;
const foundPage = v.object({
  title: v.string(),
  path: v.string(),
  /** `list` is one that the query names, such as what is on sale; services have none. */
  kind: v.optional(v.picklist(['school', 'category', 'list'])),
});

/** Says which words were corrected or let go, or what is not sold. The link is to what is shown instead. */
export type SearchNote = v.InferOutput<typeof note>;
const note = v.object({
  text: v.string(),
  link: v.optional(v.object({ title: v.string(), path: v.string() })),
});

export type SizeGroup = 'school' | 'kids' | 'letters' | 'numbers' | 'shoes';
const sizeGroups: SizeGroup[] = ['school', 'kids', 'letters', 'numbers', 'shoes'];

/** Filter options of a listing, with the number of items that each would leave given the other choices.
 *  Prices are those of the whole listing. */
export type Facets = v.InferOutput<typeof facets>;
const facets = v.object({
  sizes: v.array(
    v.object({
      label: v.string(),
      count: v.number(),
      /** `school` for one age in years, `kids` for a range, `numbers` for a waist in inches. */
      group: v.optional(v.picklist(sizeGroups)),
    }),
  ),
  colours: v.array(v.object({ ...colour.entries, count: v.number() })),
  inStock: v.number(),
  lowestCents: v.number(),
  highestCents: v.number(),
});

export type Size = v.InferOutput<typeof size>;
const size = v.object({
  value: v.string(),
  /** Displayed size: XS for Extra Small, 6-8 for 6-8Y. `value` is stored and ordered. */
  label: v.string(),
});

export type SchoolLink = v.InferOutput<typeof schoolLink>;
const schoolLink = v.object({ name: v.string(), path: v.string(), town: v.optional(v.string()) });

/** A variant's own price, with the item's discount. */
export type VariantPrice = v.InferOutput<typeof variantPrice>;
const variantPrice = v.object({
  priceCents: v.number(),
  discountedCents: v.number(),
  lowestCents: v.number(),
});

/** Centimetres. `height`, `bodyChest`, `bodyWaist` and `bodyHips` are those of the body that the size is made
 *  for; the others are of the garment lying flat. */
export const measureNames = [
  'height',
  'bodyChest',
  'bodyWaist',
  'bodyHips',
  'chest',
  'waist',
  'hips',
  'length',
  'sleeve',
  'inseam',
  'hem',
] as const;
export type Measures = v.InferOutput<typeof measures>;
const measures = v.partial(
  v.object({
    height: v.number(),
    bodyChest: v.number(),
    bodyWaist: v.number(),
    bodyHips: v.number(),
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
const sizeTable = v.object({
  sizes: v.array(v.object({ ...size.entries, cm: measures })),
  /** Who measured; missing if it is not recorded. */
  source: v.optional(v.picklist(['shop', 'maker'])),
});

/** Whether the item's buyers, at least 20, found it too small or too large, and a sentence with the counts in
 *  the language of the call. */
export type FitReports = v.InferOutput<typeof fitReports>;
const fitReports = v.object({
  runs: v.picklist(['small', 'true', 'large']),
  text: v.string(),
});

/** Days are working days. Delivery is free if the subtotal is above `freeOverCents`. */
export type DeliveryTerms = v.InferOutput<typeof deliveryTerms>;
const deliveryTerms = v.object({
  priceCents: v.number(),
  freeOverCents: v.nullable(v.number()),
  minDays: v.number(),
  maxDays: v.number(),
});

/** The cheapest method of each kind; null if the shop has none. */
export type DeliveryOffer = v.InferOutput<typeof deliveryOffer>;
const deliveryOffer = v.object({ courier: v.nullable(deliveryTerms), pickup: v.nullable(deliveryTerms) });

export type Product = v.InferOutput<typeof product>;
export const product = v.object({
  id: v.number(),
  code: v.string(),
  /** Whether the code was derived from the handle, so that it means nothing to shoppers. */
  isCodeMade: v.optional(v.boolean()),
  partNo: v.nullable(v.string()),
  name: v.string(),
  path: v.string(),
  description: v.string(),
  priceCents: v.number(),
  /** `priceCents` formatted in the language of the call. */
  displayPrice: v.pipe(v.string(), v.nonEmpty('displayPrice is empty.')),
  discountPercent: v.number(),
  discountedCents: v.number(),
  /** Lowest price of the 30 days before the current one. */
  lowestCents: v.number(),
  /** Prices of variants that cost more than the item, keyed by 'colour code;size value'. */
  prices: v.optional(v.record(v.string(), variantPrice)),
  maker: v.object({ name: v.string(), contact: v.string() }),
  fibres: v.string(),
  care: v.string(),
  /** Facts such as care symbols, in the language of the call; missing without any. */
  facts: v.optional(v.array(v.object({ name: v.string(), text: v.string() }))),
  isCustomizable: v.boolean(),
  mainPicture: v.nullable(picture),
  fitAssistant: v.nullable(picture),
  /** Set if `ShopSizeTable` has measures of its sizes. */
  hasSizeTable: v.optional(v.literal(true)),
  colours: v.array(v.object({ ...colour.entries, pictures: v.array(picture) })),
  sizes: v.array(size),
  /** An option in addition to colour and size, such as Length. The product's `sizes` then combine both, as in
   *  M · Long. */
  thirdOption: v.optional(v.object({ name: v.string(), sizes: v.array(size), values: v.array(size) })),
  /** Free quantity by 'colour code;size value'. */
  stock: v.record(v.string(), v.number()),
  section: categoryNode,
  type: categoryNode,
  category: categoryNode,
  schools: v.optional(v.array(schoolLink)),
  delivery: deliveryOffer,
  /** Missing if too few buyers have the item. */
  fitReports: v.optional(fitReports),
  /** The latest ones; `ShopReviews` returns the others. */
  reviews: reviewPage,
});

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
  /** The name without that of the school. */
  shortName: v.string(),
  lowestCents: v.optional(v.number()),
  /** Quantity that a child needs; 0 for optional items. */
  quantity: v.number(),
});

/** An unknown sort key keeps the shop's own order. */
const sort = v.optional(
  v.pipe(
    queryText<SortKey>(),
    v.transform((value) => sortKeys.find((key) => key === value)),
  ),
);

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

/** Further ids or choices of a call are ignored. */
export const maxIds = 50;

/** Comma-separated. Invalid ids are ignored. */
const ids = v.pipe(
  queryText<string>(),
  v.transform((text) =>
    text
      .split(',')
      .slice(0, maxIds)
      .map((part) => v.parse(urlId, part))
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

/** Sizes by label and colours by code, both comma-separated. */
export type FilterInput = v.InferInput<typeof filterInput>;
const filterInput = v.strictObject({
  sizes: choices,
  colours: choices,
  minCents: cents,
  maxCents: cents,
  inStock: isSet,
});

export const catalogueSchemas = {
  ShopNavigation: {
    method: 'GET',
    input: nothing,
    response: v.object({
      sections: v.array(v.object({ ...categoryNode.entries, types: v.array(categoryNode) })),
      seller,
      /** Says in one line what the shop offers. */
      strapline: v.string(),
    }),
  },
  ShopHome: {
    method: 'GET',
    input: nothing,
    response: v.object({
      schools: v.array(schoolLink),
      bestsellers: v.array(itemCard),
      newItems: v.array(itemCard),
      restocked: v.array(itemCard),
      delivery: deliveryOffer,
    }),
  },
  ShopSection: {
    method: 'GET',
    input: v.strictObject({ section: v.string() }),
    response: v.nullable(
      v.object({
        section: categoryNode,
        types: v.array(categoryNode),
        carousel: v.array(slide),
        schools: v.optional(v.array(schoolLink)),
      }),
    ),
  },
  ShopType: {
    method: 'GET',
    input: v.strictObject({ section: v.string(), type: v.string() }),
    response: v.nullable(
      v.object({
        section: categoryNode,
        type: categoryNode,
        categories: v.array(categoryNode),
        carousel: v.array(slide),
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
      /** Selects the page that contains this item, if the list has it. */
      item: v.optional(urlId),
      ...filterInput.entries,
    }),
    response: v.nullable(
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
  /** Returns all items, or those matching `query`. A search takes its filters from the query only, and
   *  also finds pages of the shop. */
  ShopItems: {
    method: 'GET',
    input: v.strictObject({
      query: v.optional(v.string(), ''),
      sort,
      page,
      /** Ignored for a search. */
      item: v.optional(urlId),
      ...filterInput.entries,
    }),
    response: v.object({
      ...listing.entries,
      facets: v.optional(facets),
      understood: v.optional(v.array(understoodFilter)),
      /** Pages that the words ask for: services, schools, and categories near to what is not sold. */
      services: v.optional(v.array(foundPage)),
      note: v.optional(note),
    }),
  },
  ShopProduct: {
    method: 'GET',
    input: v.strictObject({ id: previewableId }),
    response: v.nullable(product),
  },
  /** Keeps the order of the ids and omits items that are no longer sold. */
  ShopItemCards: {
    method: 'GET',
    input: v.strictObject({ items: ids }),
    response: v.object({ items: v.array(itemCard) }),
  },
  /** Omits sizes that have not been measured. */
  ShopSizeTable: { method: 'GET', input: v.strictObject({ id: urlId }), response: sizeTable },
  /** The size tables of several items, by item id. Items without measures are missing. */
  ShopSizeTables: {
    method: 'GET',
    input: v.strictObject({ items: ids }),
    response: v.record(v.string(), sizeTable),
  },
  /** Returns up to four available items that were ordered together with this one, or else items of its
   *  category, and up to four of its school list. */
  ShopGoesWith: { method: 'GET', input: v.strictObject({ id: urlId }), response: goesWith },
  /** Newest first. `from` is the `next` of the previous response. */
  ShopReviews: {
    method: 'GET',
    input: v.strictObject({ id: urlId, from: v.optional(urlId) }),
    response: reviewPage,
  },
  /** Items in the order in which they are worn. */
  ShopSchool: {
    method: 'GET',
    input: v.strictObject({ school: v.string() }),
    response: v.nullable(
      v.object({
        ...schoolLink.entries,
        section: v.nullable(categoryNode),
        items: v.array(schoolItem),
      }),
    ),
  },
  /** Free quantity by item id, then by 'colour code;size value'. */
  ShopStock: {
    method: 'GET',
    input: v.strictObject({ items: ids }),
    response: v.record(v.string(), v.record(v.string(), v.number())),
  },
} as const;
