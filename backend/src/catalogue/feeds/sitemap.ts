import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/Db.ts';
import { slugOfSection } from '../sectionSlugs.ts';

export interface Address {
  path: string;
  changedAt?: Date;
}

/** The addresses that are not items: the shop's own pages, its sections, types and categories. */
export async function placeAddresses(db: Db): Promise<Address[]> {
  const places = await db
    .selectFrom('sections')
    .leftJoin('types', 'types.section_id', 'sections.id')
    .leftJoin('categories', 'categories.type_id', 'types.id')
    .select(['sections.id', 'sections.slug', 'types.slug as type', 'categories.slug as category'])
    .orderBy('sections.position')
    .orderBy('types.position')
    .orderBy('categories.position')
    .execute();
  const below = places.flatMap(({ type, category, ...row }) => {
    const section = slugOfSection(row);
    return [
      paths.section(section),
      ...(type ? [paths.type(section, type)] : []),
      ...(type && category ? [paths.category(section, type, category)] : []),
    ];
  });
  const own = [paths.home(), paths.allProducts(), paths.faq(), paths.contact(), paths.history()];
  return [...new Set([...own, ...below])].map((path) => ({ path }));
}

export async function countItems(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .where('erased_at', 'is', null)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** So many items' addresses, from the first or those before on. */
export async function itemAddresses(db: Db, part: { most: number; after: number }): Promise<Address[]> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['items.id', 'items.updated_at', 'sections.id as section_id', 'sections.slug'])
    .select(['types.slug as type', 'categories.slug as category'])
    .where('items.erased_at', 'is', null)
    .orderBy('items.id')
    .limit(part.most)
    .offset(part.after)
    .execute();
  return rows.map(({ id, section_id, slug, type, category, updated_at }) => ({
    path: paths.item(slugOfSection({ id: section_id, slug }), type, category, id),
    changedAt: updated_at,
  }));
}
