import type { CategoryNode } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isShownSection } from '../items/isShownSection.ts';
import { asSection, asType, categoryJson } from './categoryTree.ts';

export async function navigation(
  db: Db,
  language: Language,
): Promise<(CategoryNode & { types: CategoryNode[] })[]> {
  const [sections, types] = await Promise.all([
    db
      .selectFrom('sections')
      .select(categoryJson('sections', language).as('section'))
      .where(isShownSection)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('types')
      .select(['section_id', categoryJson('types', language).as('type')])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return sections.map((row) => {
    const section = asSection(row.section);
    const ownTypes = types.filter(({ section_id }) => section_id === section.id);
    return { ...section, types: ownTypes.map(({ type }) => asType(section, type)) };
  });
}
