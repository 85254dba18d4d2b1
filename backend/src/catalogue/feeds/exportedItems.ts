import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { translatedFields } from 'mf-shared/itemFields';
import { availableQuantity } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

export const exportedTables: (keyof Schema)[] = [
  'sections',
  'types',
  'type_translations',
  'categories',
  'category_translations',
  'colours',
  'colour_translations',
  'items',
  'item_translations',
  'item_links',
  'variants',
  'attachments',
];

function exportedItems(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .selectAll('items')
    .select(['sections.id as section_id', 'sections.slug as section_slug'])
    .select(['types.name as type', 'types.slug as type_slug'])
    .select(['categories.name as category', 'categories.slug as category_slug'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('item_translations')
          .select(['language', ...translatedFields])
          .whereRef('item_translations.item_id', '=', 'items.id'),
      ).as('translations'),
      jsonArrayFrom(
        eb
          .selectFrom('type_translations')
          .select(['language', 'type_translations.name'])
          .whereRef('type_translations.type_id', '=', 'types.id'),
      ).as('type_translations'),
      jsonArrayFrom(
        eb
          .selectFrom('category_translations')
          .select(['language', 'category_translations.name'])
          .whereRef('category_translations.category_id', '=', 'categories.id'),
      ).as('category_translations'),
      jsonArrayFrom(selectVariants(eb)).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('attachments')
          .select(['file_name', 'original', 'source', 'alts'])
          .where('owner_kind', '=', 'item')
          .whereRef('owner_id', '=', 'items.id')
          .orderBy('position'),
      ).as('pictures'),
      jsonArrayFrom(
        eb
          .selectFrom('item_links')
          .select('category_id')
          .whereRef('item_links.item_id', '=', 'items.id')
          .orderBy('item_links.id'),
      ).as('links'),
      jsonObjectFrom(
        eb
          .selectFrom('item_sales')
          .select(['first_day', 'last_day', 'is_running'])
          .whereRef('item_sales.item_id', '=', 'items.id'),
      ).as('sale'),
    ])
    .where('items.erased_at', 'is', null)
    .where('items.id', '>', after)
    .orderBy('items.id')
    .limit(limit)
    .execute();
}

const selectVariants = (eb: ExpressionBuilder<Schema, 'items'>) =>
  eb
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'variants.size', 'variants.sku', 'variants.barcode'])
    .select((of) => [
      'variants.on_hand',
      availableQuantity(of.ref('variants.id'), of.ref('variants.on_hand')).as('available'),
    ])
    .select(['variants.grams', 'variants.measures', 'variants.price_cents'])
    .select(['variants.compare_at_cents', 'variants.next_price_cents'])
    .select(['variants.cost_cents', 'variants.shelf'])
    .select(['colours.code', 'colours.name', 'colours.hex'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('colour_translations')
          .select(['language', 'colour_translations.name'])
          .whereRef('colour_id', '=', 'colours.id'),
      ).as('translations'),
    )
    .whereRef('variants.item_id', '=', 'items.id')
    .orderBy('variants.position')
    .orderBy('colours.position')
    .orderBy('variants.id');

export type ExportedItem = Awaited<ReturnType<typeof exportedItems>>[number];

export async function* everyExportedItem(db: Db, limit = 500): AsyncGenerator<ExportedItem> {
  for (let after = 0; ;) {
    const items = await exportedItems(db, { after, limit });
    yield* items;
    const last = items.at(-1);
    if (!last) return;
    after = last.id;
  }
}
