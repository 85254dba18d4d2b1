import { inLanguage, languageOfPath, withoutLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { urlOf } from '../../platform/http/requests/requestTarget.ts';
import { findCategory, findType } from './categoryTree.ts';
import { isShownSection } from '../items/isShownSection.ts';
import { sectionOfSlug, slugOfSection } from '../items/sectionSlugs.ts';

/** The current path of a type or category that had this one, with its query; null for any other page. */
export async function movedPath(db: Db, target: string): Promise<string | null> {
  const { pathname, search } = urlOf(target);
  const segments = segmentsOf(withoutLanguage(pathname));
  const [section = '', type, category = ''] = segments;
  if (sectionOfSlug(section) === 0 || !type || segments.length > 3) return null;
  const slugs = { section, type, category };
  if (await (category ? findCategory(db, slugs, 'en') : findType(db, slugs, 'en'))) return null;
  const now = await db
    .selectFrom('former_addresses')
    .leftJoin('categories', 'categories.id', 'category_id')
    .innerJoin('types', (join) =>
      join.on((eb) => eb('types.id', '=', eb.fn.coalesce('former_addresses.type_id', 'categories.type_id'))),
    )
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['sections.id', 'sections.slug', 'types.slug as type', 'categories.slug as category'])
    .where('former_addresses.section_id', '=', sectionOfSlug(section))
    .where('type_slug', '=', type)
    .where('category_slug', '=', category)
    .where(isShownSection)
    .executeTakeFirst();
  if (!now) return null;
  const place = slugOfSection(now);
  const path = now.category ? paths.category(place, now.type, now.category) : paths.type(place, now.type);
  return inLanguage(path, languageOfPath(pathname)) + search;
}

function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}
