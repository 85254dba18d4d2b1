import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { sourceLanguage } from 'mf-shared/languages';
import { findSeller } from '../../seller/findSeller.ts';
import { isShownSection } from '../items/isShownSection.ts';
import { slugOfSection } from '../items/sectionSlugs.ts';

export interface SitemapUrl {
  path: string;
  changedAt?: Date;
}

export async function pageUrls(db: Db): Promise<SitemapUrl[]> {
  const rows = await db
    .selectFrom('sections')
    .leftJoin('types', 'types.section_id', 'sections.id')
    .leftJoin('categories', 'categories.type_id', 'types.id')
    .select(['sections.id', 'sections.slug', 'types.slug as type', 'categories.slug as category'])
    .where(isShownSection)
    .orderBy('sections.position')
    .orderBy('types.position')
    .orderBy('categories.position')
    .execute();
  const categories = rows.flatMap(({ type, category, ...row }) => {
    const section = slugOfSection(row);
    return [
      paths.section(section),
      ...(type ? [paths.type(section, type)] : []),
      ...(type && category ? [paths.category(section, type, category)] : []),
    ];
  });
  const { hasHistory } = await findSeller(db, sourceLanguage);
  const fixed = [
    paths.home(),
    paths.allProducts(),
    paths.faq(),
    paths.contact(),
    ...(hasHistory ? [paths.history()] : []),
  ];
  const schools = await db.selectFrom('schools').select('slug').orderBy('position').execute();
  const lists = schools.map(({ slug }) => paths.school(slug));
  return [...new Set([...fixed, ...categories, ...lists])].map((path) => ({ path }));
}

export async function countItems(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .where('erased_at', 'is', null)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const itemsAtOnce = 1000;

export async function* itemUrls(db: Db): AsyncGenerator<SitemapUrl> {
  for (let after = 0; ;) {
    const urls = await itemUrlsAfter(db, after);
    yield* urls;
    const last = urls.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function itemUrlsAfter(db: Db, after: number) {
  const rows = await db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['items.id', 'items.updated_at', 'sections.id as section_id', 'sections.slug'])
    .select(['types.slug as type', 'categories.slug as category'])
    .where('items.erased_at', 'is', null)
    .where('items.id', '>', after)
    .orderBy('items.id')
    .limit(itemsAtOnce)
    .execute();
  return rows.map(({ id, section_id, slug, type, category, updated_at }) => ({
    id,
    path: paths.item(slugOfSection({ id: section_id, slug }), type, category, id),
    changedAt: updated_at,
  }));
}
