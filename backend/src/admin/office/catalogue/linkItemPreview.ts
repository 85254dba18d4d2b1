import { paths } from 'mf-shared/paths';
import { signItemPreview, slugOfSection } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { ShopError } from '../../../platform/errors.ts';

export async function linkItemPreview(
  db: Db,
  origin: string,
  id: number,
): Promise<{ url: string; until: string }> {
  const item = await db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['sections.id', 'sections.slug', 'types.slug as type', 'categories.slug as category'])
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (!item) throw new ShopError(404, 'There is no such item.');
  const { token, until } = await signItemPreview(db, id);
  const path = paths.item(slugOfSection(item), item.type, item.category, id);
  return { url: `${origin}${path}~${token}`, until: until.toISOString() };
}
