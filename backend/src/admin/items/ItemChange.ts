import { byItemField, itemField, type ItemFieldName } from 'mf-shared/itemFields';
import type { TargetLanguage } from 'mf-shared/languages';
import type { Sale } from './sales.ts';
import type { CurrentItem, CurrentPicture, CurrentVariant, TranslatedTexts } from './currentItems.ts';

export type ItemColumns = Pick<
  CurrentItem,
  'code' | 'price_cents' | 'discount_percent' | 'former_cents' | 'popularity' | 'customizable' | ItemFieldName
>;

export const blankItem: ItemColumns = {
  code: '',
  ...(byItemField((name) => (itemField(name).isNullable ? null : '')) as Pick<CurrentItem, ItemFieldName>),
  price_cents: 0,
  discount_percent: 0,
  former_cents: null,
  popularity: 0,
  customizable: false,
};

export const itemColumns = Object.keys(blankItem) as (keyof ItemColumns)[];

export const columnsOf = (item: CurrentItem): ItemColumns =>
  Object.fromEntries(itemColumns.map((name) => [name, item[name]])) as ItemColumns;

export type VariantRow = Omit<CurrentVariant, 'id' | 'isOrdered'> & { id?: number };

export const variantRow = ({ isOrdered: _isOrdered, ...row }: CurrentVariant) => row;

type Repriced = Pick<CurrentVariant, 'id' | 'own_price_cents' | 'own_former_cents'>;

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
  /** Null ends the item's sale with dates, undefined leaves it. Set by changes of prices if the item has one. */
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
