import { byItemField, itemField, type ItemFieldName } from 'mf-shared/itemFields';
import type { TargetLanguage } from 'mf-shared/languages';
import type { CurrentItem, CurrentPicture, CurrentVariant, TranslatedTexts } from './currentItems.ts';

/** The columns of an item that lists and the office can change. */
export type ItemColumns = Pick<
  CurrentItem,
  'code' | 'price_cents' | 'discount_percent' | 'popularity' | 'customizable' | ItemFieldName
>;

/** The columns of an item without any values. */
export const blank: ItemColumns = {
  code: '',
  ...(byItemField((name) => (itemField(name).isNullable ? null : '')) as Pick<CurrentItem, ItemFieldName>),
  price_cents: 0,
  discount_percent: 0,
  popularity: 0,
  customizable: false,
};

export const itemColumns = Object.keys(blank) as (keyof ItemColumns)[];

export const columnsOf = (item: CurrentItem): ItemColumns =>
  Object.fromEntries(itemColumns.map((name) => [name, item[name]])) as ItemColumns;

/** `id` is set for an existing variant. */
export type VariantRow = Omit<CurrentVariant, 'id' | 'isOrdered'> & { id?: number };

export const variantRow = ({ isOrdered: _isOrdered, ...row }: CurrentVariant) => row;

export type OwnPrice = Pick<CurrentVariant, 'id' | 'own_price_cents'>;

/** What `writeChanges` writes. `current` is undefined for a new item, parts that stay unchanged also are. */
export interface ItemChange {
  handle: string;
  current: CurrentItem | undefined;
  isErased: boolean;
  columns: ItemColumns;
  translations: { language: TargetLanguage; texts: TranslatedTexts }[];
  category: string;
  variants: VariantRow[];
  /** Variants of which only the price changes; writing nothing else keeps concurrently sold units sold. */
  repriced: OwnPrice[];
  gone: CurrentVariant[];
  alsoIn: string[] | undefined;
  pictures: CurrentPicture[] | undefined;
}

/** Changes nothing of an item; spread it below what changes. */
export const unchanged = (item: CurrentItem): ItemChange => ({
  handle: item.slug,
  current: item,
  isErased: item.erased_at !== null,
  columns: columnsOf(item),
  translations: [],
  category: item.category,
  variants: [],
  repriced: [],
  gone: [],
  alsoIn: undefined,
  pictures: undefined,
});
