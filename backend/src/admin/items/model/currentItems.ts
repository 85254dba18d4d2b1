import type { Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { Alts } from '../../../platform/database/tables/schema.ts';
import { byTargetLanguage, type TargetLanguage } from 'mf-shared/languages';
import { byTranslatedField, translatedFields, type TranslatedFieldName } from 'mf-shared/itemFields';
import type { Schema } from '../../../platform/database/tables/schema.ts';
import type { PriceRow } from '../../../catalogue/api.ts';

export type TranslatedTexts = Record<TranslatedFieldName, string | null>;

export type CurrentItem = Omit<Selectable<Schema['items']>, 'erased_at'> & {
  isArchived: boolean;
  category: string;
  additionalCategories: string[];
  translations: Record<TargetLanguage, TranslatedTexts>;
  variants: CurrentVariant[];
  pictures: CurrentPicture[];
  sale: Sale | null;
};

/** Days in Cyprus. */
export interface Sale {
  first_day: string;
  last_day: string;
  is_running: boolean;
}

export interface CurrentVariant {
  id: number;
  colour: string;
  size: string;
  position: number;
  on_hand: number;
  sku: string | null;
  barcode: string | null;
  grams: number | null;
  measures: string;
  price_cents: number;
  compare_at_cents: number | null;
  next_price_cents: number | null;
  shelf: string;
  cost_cents: number | null;
  isOrdered: boolean;
  /** In chronological order; empty if the price has never changed. */
  prices: PriceRow[];
}

export interface CurrentPicture {
  file_name: string;
  original: string;
  width: number;
  height: number;
  source: string | null;
  /** Missing if there are none, as in changes recorded by earlier releases. */
  alts?: Alts;
}

/** PostgreSQL returns dates within JSON as text. */
const withDate = <Row extends { valid_from: Date | string }>(row: Row) => ({
  ...row,
  valid_from: new Date(row.valid_from),
});

export const untranslated: TranslatedTexts = byTranslatedField(() => null);

export function withAlts<Picture extends object>(picture: Picture, texts: Alts): Picture & { alts?: Alts } {
  const alts = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return Object.keys(alts).length > 0 ? { ...picture, alts } : picture;
}

export async function currentItems(db: Db, ids: number[]): Promise<Map<number, CurrentItem>> {
  if (ids.length === 0) return new Map();
  const rows = await selectItems(db, ids).execute();
  return new Map(rows.map((row) => [row.id, toItem(row)]));
}

const selectItems = (db: Db, ids: number[]) =>
  db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .selectAll('items')
    .select((eb) => [
      'types.section_id',
      'types.slug as type_slug',
      'categories.slug as category_slug',
      jsonArrayFrom(
        eb
          .selectFrom('item_translations')
          .select(['language', ...translatedFields])
          .whereRef('item_translations.item_id', '=', 'items.id'),
      ).as('translations'),
      jsonArrayFrom(
        eb
          .selectFrom('item_links')
          .innerJoin('categories as c', 'c.id', 'item_links.category_id')
          .innerJoin('types as t', 't.id', 'c.type_id')
          .select(['t.section_id', 't.slug as type', 'c.slug as category'])
          .whereRef('item_links.item_id', '=', 'items.id')
          .orderBy('item_links.id'),
      ).as('links'),
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .innerJoin('colours', 'colours.id', 'variants.colour_id')
          .select(['variants.id', 'colours.code as colour', 'variants.size', 'variants.position'])
          .select(['variants.on_hand', 'variants.sku', 'variants.barcode', 'variants.grams'])
          .select(['variants.measures', 'variants.price_cents', 'variants.compare_at_cents'])
          .select('variants.next_price_cents')
          .select(['variants.cost_cents', 'variants.shelf'])
          .select((of) =>
            of
              .exists(
                of
                  .selectFrom('order_lines')
                  .select('order_lines.id')
                  .whereRef('order_lines.variant_id', '=', 'variants.id'),
              )
              .as('isOrdered'),
          )
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('price_history')
                .select(['price_history.price_cents', 'valid_from'])
                .whereRef('price_history.variant_id', '=', 'variants.id')
                .orderBy('valid_from')
                .orderBy('price_history.id'),
            ).as('prices'),
          )
          .whereRef('variants.item_id', '=', 'items.id')
          .orderBy('variants.position')
          .orderBy('variants.id'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('attachments')
          .select(['file_name', 'original', 'width', 'height', 'source', 'alts'])
          .where('owner_kind', '=', 'item')
          .whereRef('owner_id', '=', 'items.id')
          .orderBy('position'),
      ).as('pictures'),
      jsonObjectFrom(
        eb
          .selectFrom('item_sales')
          .select(['first_day', 'last_day', 'is_running'])
          .whereRef('item_sales.item_id', '=', 'items.id'),
      ).as('sale'),
    ])
    .where('items.id', 'in', ids);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

const toItem = ({ links, erased_at, ...row }: ItemRow): CurrentItem => ({
  ...row,
  isArchived: erased_at !== null,
  translations: byTargetLanguage(
    (language) => row.translations.find((one) => one.language === language) ?? untranslated,
  ),
  category: `${row.section_id}/${row.type_slug}/${row.category_slug}`,
  additionalCategories: links.map(({ section_id, type, category }) => `${section_id}/${type}/${category}`),
  variants: row.variants.map((variant) => ({
    ...variant,
    isOrdered: Boolean(variant.isOrdered),
    prices: variant.prices.map(withDate),
  })),
  pictures: row.pictures.map(({ alts, ...picture }) => withAlts(picture, alts)),
});
