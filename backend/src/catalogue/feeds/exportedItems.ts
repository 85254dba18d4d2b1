import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { availableQuantity } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { selectItems, selectVariants } from '../items/selectItems.ts';

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
  return selectItems(db)
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['sections.slug as section_slug', 'types.name as type', 'categories.name as category'])
    .select((eb) => [
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
      jsonArrayFrom(
        selectVariants(eb)
          .select((of) => [
            'colours.code',
            'colours.name',
            'colours.hex',
            availableQuantity(of.ref('variants.id'), of.ref('variants.on_hand')).as('available'),
            jsonArrayFrom(
              of
                .selectFrom('colour_translations')
                .select(['language', 'colour_translations.name'])
                .whereRef('colour_id', '=', 'colours.id'),
            ).as('translations'),
          ])
          .orderBy('colours.position')
          .orderBy('variants.id'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('item_links')
          .select('category_id')
          .whereRef('item_links.item_id', '=', 'items.id')
          .orderBy('item_links.id'),
      ).as('links'),
    ])
    .where('items.erased_at', 'is', null)
    .where('items.id', '>', after)
    .orderBy('items.id')
    .limit(limit)
    .execute();
}

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
