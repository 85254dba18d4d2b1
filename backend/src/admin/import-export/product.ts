import type { TargetLanguage } from 'mf-shared/languages';
import type { ItemTexts } from '../../catalogue/ItemTexts.ts';

/** A product of a merchant's file. What the file has no column for is undefined and stays unchanged in the shop. */
export interface Product {
  /** Its first line in the file. */
  line: number;
  handle: string;
  title: string;
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
  translations: Record<TargetLanguage, ItemTexts<string | undefined>>;
  isCustomizable: boolean | undefined;
  popularity: number | undefined;
  isLive: boolean;
  priceCents: number;
  discountPercent: number;
  variants: ProductVariant[];
  pictures: ProductPicture[];
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

export interface ProductVariant {
  line: number;
  colour: ProductColour;
  size: string;
  onHand: number | undefined;
  sku: string | undefined;
  barcode: string | undefined;
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
