import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { isShownSection } from './isShownSection.ts';

/** Says in one line what the shop offers. A shop without sections has entered none yet. */
export function straplineOf(sections: { name: string }[], language: Language): string {
  const t = textsIn(language);
  const names = sections.map(({ name }) => name).join(', ');
  return names ? t('Clothing in Cyprus: {sections}', { sections: names }) : t('Clothing in Cyprus');
}

export async function findStrapline(db: Db, language: Language): Promise<string> {
  const sections = await db
    .selectFrom('sections')
    .select(localizedColumn('sections.name', language).as('name'))
    .where(isShownSection)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return straplineOf(sections, language);
}
