import type { ItemFieldName, TranslatedFieldName } from 'mf-shared/itemFields';
import type { Language, TargetLanguage } from 'mf-shared/languages';
import { sizeLabel, type VariantColumns } from '../../../catalogue/api.ts';
import type { CategoryName } from '../../items/model/catalogueIndex.ts';
import type { Pricing } from '../../items/model/itemPrices.ts';

/** Fields without a column in the file are undefined and stay unchanged in the shop. */
export interface ImportedProduct {
  line: number;
  handle: string;
  code: string | undefined;
  /** Id of the product in the other shop. */
  foreignId?: string | undefined;
  texts: Record<ItemFieldName, string | undefined>;
  translations: Record<TargetLanguage, Record<TranslatedFieldName, string | undefined>>;
  place: ProductCategory;
  additionalCategories: string[] | undefined;
  isCustomizable: boolean | undefined;
  popularity: number | undefined;
  /** False takes the item off sale. */
  isPublished: boolean | undefined;
  price: ListedPrice;
  /** Whether the file has option columns, so that variants without a line count as missing. */
  listsVariants: boolean;
  variants: ProductVariant[];
  listsPictures: boolean;
  pictures: ProductPicture[];
}

export interface ListedProduct extends Omit<ImportedProduct, 'variants'> {
  variants: ListedVariant[];
}

export interface ListedPrice {
  unitPriceCents?: number | undefined;
  /** 0 if there is none. */
  compareAtCents?: number | undefined;
  sale?: ListedSale | undefined;
}

export interface ListedSale {
  cents: number;
  /** Days in Cyprus. */
  firstDay: string;
  lastDay: string;
}

interface ProductCategory {
  /** Read from our own columns, which are required together; undefined without them. */
  named: CategoryNames | undefined;
  /** Shopify's Type, or the last part of its Product Category. */
  type: string;
}

export interface CategoryNames {
  section: string;
  type: CategoryName;
  category: CategoryName;
}

interface ProductVariant extends ListedVariant {
  options: VariantOptions;
}

export interface VariantOptions {
  colour: ProductColour;
  size: string;
}

/** S and Small are the same size. */
export const optionsKey = (colour: string, size: string): string =>
  `${colour};${sizeLabel(size).toLowerCase()}`;

type ListedColumns = {
  [Name in Exclude<keyof VariantColumns, 'position' | 'on_hand' | keyof Pricing>]:
    | VariantColumns[Name]
    | undefined;
};

/** Values are undefined if the file has no such column, null or empty to remove them. */
export interface ListedVariant extends ListedColumns {
  line: number;
  /** Undefined if the file has no option columns. */
  options: VariantOptions | undefined;
  /** The colour and size that a line without options states, for codes that several variants have. */
  told?: { colour: string; size: string };
  price: ListedPrice;
  onHand: number | undefined;
  /** Whether it is not published, although other variants of its item are. */
  isHidden?: boolean;
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
  /** Descriptions of the picture; undefined without a column. */
  alts: Record<Language, string | undefined>;
}
