import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { translatedFields } from 'mf-shared/itemFields';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { variantColumns } from './variantColumns.ts';

/** Whole items, for imports and exports. */
export const selectItems = (db: Db) =>
  db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .selectAll('items')
    .select(['types.section_id', 'types.slug as type_slug', 'categories.slug as category_slug'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('item_translations')
          .select(['language', ...translatedFields])
          .whereRef('item_translations.item_id', '=', 'items.id'),
      ).as('translations'),
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
    ]);

/** Those of the item of the query around it. */
export const selectVariants = (eb: ExpressionBuilder<Schema, 'items'>) =>
  eb
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'variants.size', ...variantColumns.map((name) => `variants.${name}` as const)])
    .whereRef('variants.item_id', '=', 'items.id')
    .orderBy('variants.position');
