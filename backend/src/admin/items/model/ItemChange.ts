import { byItemField, itemField, type ItemFieldName } from 'mf-shared/itemFields';
import type { TargetLanguage } from 'mf-shared/languages';
import type { CurrentItem, CurrentPicture, CurrentVariant, TranslatedTexts, Sale } from './currentItems.ts';

/** Prices apply only to an item without variants; other items have the price of their cheapest variant. */
export type ItemColumns = Pick<
  CurrentItem,
  'code' | 'price_cents' | 'compare_at_cents' | 'popularity' | 'customizable' | ItemFieldName
>;

export const blankItem: ItemColumns = {
  code: '',
  ...(byItemField((name) => (itemField(name).isNullable ? null : '')) as Pick<CurrentItem, ItemFieldName>),
  price_cents: 0,
  compare_at_cents: null,
  popularity: 0,
  customizable: false,
};

export const itemColumns = Object.keys(blankItem) as (keyof ItemColumns)[];

export const columnsOf = (item: CurrentItem): ItemColumns =>
  Object.fromEntries(itemColumns.map((name) => [name, item[name]])) as ItemColumns;

export type VariantRow = Omit<CurrentVariant, 'id' | 'isOrdered' | 'prices'> & { id?: number };

export const variantRow = ({ isOrdered: _isOrdered, prices: _prices, ...row }: CurrentVariant) => row;

type Repriced = Pick<CurrentVariant, 'id' | 'price_cents' | 'compare_at_cents' | 'next_price_cents'>;

/** `current` is undefined for a new item; other parts are undefined if they stay unchanged. */
export interface ItemChange {
  handle: string;
  current: CurrentItem | undefined;
  isArchived: boolean;
  columns: ItemColumns;
  translations: { language: TargetLanguage; texts: TranslatedTexts }[];
  category: string;
  variants: VariantRow[];
  /** Only the price of these variants is written, because their stock may be sold meanwhile. */
  repriced: Repriced[];
  removedVariants: CurrentVariant[];
  additionalCategories: string[] | undefined;
  pictures: CurrentPicture[] | undefined;
  /** Null ends the item's sale with dates; undefined keeps it. */
  sale?: Sale | null | undefined;
}

export const unchanged = (item: CurrentItem): ItemChange => ({
  handle: item.slug,
  current: item,
  isArchived: item.isArchived,
  columns: columnsOf(item),
  translations: [],
  category: item.category,
  variants: [],
  repriced: [],
  removedVariants: [],
  additionalCategories: undefined,
  pictures: undefined,
});
