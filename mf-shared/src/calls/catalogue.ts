/** A picture in the store, in its original size; addresses come from `pictureUrl`. */
export interface Picture {
  original: string;
  width: number;
  height: number;
}

export interface Colour {
  code: string;
  name: string;
  hex: string;
}

/** A section, type or category: something with a name, a picture and a page. */
export interface CategoryNode {
  id: number;
  name: string;
  slug: string;
  path: string;
  picture: Picture | null;
}

/** What a gallery's card shows. `discountedCents` equals `priceCents` without a discount. */
export interface ItemCard {
  id: number;
  code: string;
  name: string;
  path: string;
  priceCents: number;
  discountPercent: number;
  discountedCents: number;
  /** The lowest price of the 30 days before the reduction, where it is not `priceCents`: a struck price must not hide it. */
  lowestCents?: number;
  popularity: number;
  picture: Picture | null;
  colours: Colour[];
  isSoldOut: boolean;
}

export type SortKey = 'price' | 'name' | 'popularity' | 'discounted';

export interface Listing {
  items: ItemCard[];
  /** Clamped to the pages there are; 1 when there is none. */
  page: number;
  pages: number;
  total: number;
  /** What was searched for in place of a query with a typing error. */
  corrected?: string;
}

/** What a shopper may narrow a listing to. Sizes by their labels, colours by their codes, both parted by commas. */
export interface FilterInput {
  sizes?: string | undefined;
  colours?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
}

/** What the items of a listing come in, each with the number of items that choosing it would leave, the other choices
 *  given. Prices are those of the whole listing. */
export interface Facets {
  sizes: { label: string; count: number }[];
  colours: (Colour & { count: number })[];
  inStock: number;
  lowestCents: number;
  highestCents: number;
}

export interface Size {
  /** As kept and ordered. */
  value: string;
  /** As shown: XS for Extra Small, 6-8 for 6-8Y. */
  label: string;
}

export interface Product {
  id: number;
  code: string;
  partNo: string | null;
  name: string;
  path: string;
  description: string;
  priceCents: number;
  discountPercent: number;
  discountedCents: number;
  /** The lowest price of the last 30 days before the reduction. */
  lowestCents: number;
  maker: { name: string; contact: string };
  fibres: string;
  care: string;
  isCustomizable: boolean;
  mainPicture: Picture | null;
  fitAssistant: Picture | null;
  colours: (Colour & { pictures: Picture[] })[];
  sizes: Size[];
  /** Free pieces by 'colour code;size value'. */
  stock: Record<string, number>;
  section: CategoryNode;
  type: CategoryNode;
  category: CategoryNode;
}

export interface CatalogueGets {
  /** The four sections with their types: home tiles, menus. */
  ShopNavigation: {
    input: Record<string, never>;
    answer: { sections: (CategoryNode & { types: CategoryNode[] })[] };
  };
  ShopSection: {
    input: { section: string };
    answer: { section: CategoryNode; types: CategoryNode[]; carousel: Picture[] } | null;
  };
  ShopType: {
    input: { section: string; type: string };
    answer: {
      section: CategoryNode;
      type: CategoryNode;
      categories: CategoryNode[];
      carousel: Picture[];
    } | null;
  };
  /** With `item` the page that holds this item, where the list has it. */
  ShopCategory: {
    input: {
      section: string;
      type: string;
      category: string;
      sort?: SortKey | undefined;
      page?: number | undefined;
      item?: string | undefined;
    } & FilterInput;
    answer: {
      section: CategoryNode;
      type: CategoryNode;
      category: CategoryNode;
      listing: Listing;
      popular: ItemCard[];
      facets: Facets;
    } | null;
  };
  /** All items, or those that match `query`; a search has no filters. */
  ShopItems: {
    input: {
      query?: string | undefined;
      sort?: SortKey | undefined;
      page?: number | undefined;
    } & FilterInput;
    answer: Listing & { facets?: Facets };
  };
  ShopProduct: { input: { id: string }; answer: Product | null };
  /** Free pieces. With `__internal` the map 'colour code;size value' to quantity; with `cotton` the rows of a part number,
   *  which are none without it. */
  PosGetStock: {
    input: { record: number; __internal: true } | { cotton: true; code?: string };
    answer: Record<string, number> | { color: string; size: string; total_qty?: number }[];
  };
}
