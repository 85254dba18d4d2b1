import type { TargetLanguage } from 'mf-shared/languages';
import type { ItemTexts } from '../../catalogue/ItemTexts.ts';
import type { KeptText } from './keptTexts.ts';

/**
 * A product of a merchant's file. Fields without a column in the file are undefined and stay unchanged in
 * the shop.
 */
export interface Product {
  line: number;
  handle: string;
  title: string | undefined;
  body: string | undefined;
  code: string | undefined;
  partNo: string | undefined;
  place: ProductCategory;
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
  price: ListedPrice;
  /** Whether the file has option columns, so that variants without a line count as missing. */
  listsVariants: boolean;
  variants: ProductVariant[];
  listsPictures: boolean;
  pictures: ProductPicture[];
}

/** A product as read from a file; its variants may be identified by SKU alone. */
export interface ListedProduct extends Omit<Product, 'variants'> {
  variants: ListedVariant[];
}

export interface ListedPrice {
  paidCents?: number | undefined;
  /** 0 for none. */
  compareAtCents?: number | undefined;
}

interface ProductCategory {
  /** From our own columns, which are required together. */
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
  /** Undefined if the file has no option columns. */
  options: VariantOptions | undefined;
  price: ListedPrice;
  onHand: number | undefined;
  sku: string | undefined;
  barcode: string | undefined;
  grams: number | undefined;
  measures: string | undefined;
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
  source: string;
  position: number;
  name: string | undefined;
}
