import { paths } from 'mf-shared/paths';
import { signItemPreview, slugOfSection } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';

export async function linkItemPreview(
  db: Db,
  origin: string,
  id: number,
): Promise<{ url: string; until: string }> {
  const url = await itemUrl(db, origin, id);
  if (!url) throw new TranslatedError(404, 'There is no such item.');
  const { token, until } = await signItemPreview(db, id);
  return { url: `${url}~${token}`, until: until.toISOString() };
}

/** The URL of the item's page in the shop; for an item off sale, of its preview. */
export async function itemUrl(db: Db, origin: string, id: number): Promise<string | null> {
  const item = await db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['sections.id', 'sections.slug', 'types.slug as type', 'categories.slug as category'])
    .where('items.id', '=', id)
    .executeTakeFirst();
  return item ? origin + paths.item(slugOfSection(item), item.type, item.category, id) : null;
}
