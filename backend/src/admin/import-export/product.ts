import type { TargetLanguage } from 'mf-shared/languages';
import type { ItemTexts } from '../../catalogue/ItemTexts.ts';

/** A product as a merchant's file tells it. What the file has no column for is undefined: an item that is there keeps its
 *  own. */
export interface Product {
  /** Where it begins in the file. */
  line: number;
  handle: string;
  title: string;
  body: string | undefined;
  code: string | undefined;
  partNo: string | undefined;
  place: ProductPlace;
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

export interface ProductPlace {
  /** Our own columns; all three or none. */
  named: NamedPlace | undefined;
  /** Shopify's Type, or the last part of its Product Category. */
  type: string;
}

export interface NamedPlace {
  section: string;
  type: PlaceName;
  category: PlaceName;
}

export interface PlaceName {
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

export interface ProductPicture {
  line: number;
  /** An address, or a file in the folder of pictures. */
  source: string;
  position: number;
  /** The name that says whose picture it is, where the file tells it. */
  name: string | undefined;
}
