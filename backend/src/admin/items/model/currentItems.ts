import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { Alts } from '../../../platform/database/tables/schema.ts';
import { byTargetLanguage, type TargetLanguage } from 'mf-shared/languages';
import { byTranslatedField, type TranslatedFieldName } from 'mf-shared/itemFields';
import type { Schema } from '../../../platform/database/tables/schema.ts';
import { selectItems, selectVariants, type PriceRow, type VariantColumns } from '../../../catalogue/api.ts';

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

export interface CurrentVariant extends VariantColumns {
  id: number;
  colour: string;
  size: string;
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
  const rows = await selectCurrent(db, ids).execute();
  return new Map(rows.map((row) => [row.id, toItem(row)]));
}

const selectCurrent = (db: Db, ids: number[]) =>
  selectItems(db)
    .select((eb) => [
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
        selectVariants(eb)
          .select((of) => [
            'colours.code as colour',
            of
              .exists(
                of
                  .selectFrom('order_lines')
                  .select('order_lines.id')
                  .whereRef('order_lines.variant_id', '=', 'variants.id'),
              )
              .as('isOrdered'),
            jsonArrayFrom(
              of
                .selectFrom('price_history')
                .select(['price_history.price_cents', 'valid_from'])
                .whereRef('price_history.variant_id', '=', 'variants.id')
                .orderBy('valid_from')
                .orderBy('price_history.id'),
            ).as('prices'),
          ])
          .orderBy('variants.id'),
      ).as('variants'),
    ])
    .where('items.id', 'in', ids);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectCurrent>['execute']>>[number];

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
