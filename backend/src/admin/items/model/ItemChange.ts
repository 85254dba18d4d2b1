import { byItemField, itemField, type ItemFieldName } from 'mf-shared/itemFields';
import type { TargetLanguage } from 'mf-shared/languages';
import type { CurrentItem, CurrentPicture, CurrentVariant, TranslatedTexts, Sale } from './currentItems.ts';

/** The prices are those of an item without variants; others get those of their cheapest variant. */
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
  /** Only their price is written, so that units sold at the same time stay sold. */
  repriced: Repriced[];
  removedVariants: CurrentVariant[];
  additionalCategories: string[] | undefined;
  pictures: CurrentPicture[] | undefined;
  /** Null ends the item's sale with dates, undefined leaves it. */
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
