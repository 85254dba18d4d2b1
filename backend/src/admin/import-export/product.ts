import type { TargetLanguage } from 'mf-shared/languages';
import type { ItemTexts } from '../../catalogue/ItemTexts.ts';
import type { KeptText } from './keptTexts.ts';

/** A product of a merchant's file. What the file has no column for is undefined and stays unchanged in the shop. */
export interface Product {
  /** Its first line in the file. */
  line: number;
  handle: string;
  title: string | undefined;
  body: string | undefined;
  code: string | undefined;
  partNo: string | undefined;
  place: ProductCategory;
  /** section/type/category by their slugs. */
  alsoIn: string[] | undefined;
  maker: string | undefined;
  makerContact: string | undefined;
  fibres: string | undefined;
  care: string | undefined;
  kept: Record<KeptText, string | undefined>;
  translations: Record<TargetLanguage, ItemTexts<string | undefined>>;
  isCustomizable: boolean | undefined;
  popularity: number | undefined;
  /** False takes the item off sale. */
  isLive: boolean | undefined;
  /** Of all variants without a line. */
  price: ListedPrice;
  /** Whether the file has columns for options, so that a variant without a line is one that is missing. */
  listsVariants: boolean;
  variants: ProductVariant[];
  listsPictures: boolean;
  pictures: ProductPicture[];
}

/** As read from a file; its variants may be named by their SKU alone. */
export interface ListedProduct extends Omit<Product, 'variants'> {
  variants: ListedVariant[];
}

/** What the file has no column for is undefined. */
export interface ListedPrice {
  paidCents?: number | undefined;
  /** 0 for none. */
  compareAtCents?: number | undefined;
}

interface ProductCategory {
  /** From our own columns, which come together. */
  named: CategoryNames | undefined;
  /** Shopify's Type, or the last part of its Product Category. */
  type: string;
}

export interface CategoryNames {
  section: string;
  type: CategoryName;
  category: CategoryName;
}

export interface CategoryName {
  name: string;
  translations: Partial<Record<TargetLanguage, string | undefined>>;
  slug: string;
}

export interface ProductVariant extends ListedVariant {
  options: VariantOptions;
}

export interface VariantOptions {
  colour: ProductColour;
  size: string;
}

export interface ListedVariant {
  line: number;
  /** Undefined if the file has no columns for options. */
  options: VariantOptions | undefined;
  price: ListedPrice;
  onHand: number | undefined;
  sku: string | undefined;
  barcode: string | undefined;
  grams: number | undefined;
  /** As they are stored. */
  measures: string | undefined;
  /** The picture of this colour. */
  picture: string | undefined;
}

export interface ProductColour {
  name: string;
  translations: Partial<Record<TargetLanguage, string | undefined>>;
  code: string | undefined;
  hex: string | undefined;
}

interface ProductPicture {
  line: number;
  /** A URL, or a file in the folder of pictures. */
  source: string;
  position: number;
  /** The file name, if the file has a column for it. */
  name: string | undefined;
}
