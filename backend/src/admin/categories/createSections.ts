import { sections, sectionSlug } from 'mf-shared/brand';
import { targetLanguages } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Sections are fixed by the brand, but an empty database does not have them yet. */
export async function createSections(trx: Db): Promise<void> {
  const created = await trx
    .insertInto('sections')
    .values(
      sections.map(({ id, key, name, carouselType }, position) => ({
        id,
        name,
        slug: sectionSlug(key),
        carousel_type: carouselType,
        position,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  const isNew = new Set(created.map(({ id }) => id));
  const translations = sections
    .filter(({ id }) => isNew.has(id))
    .flatMap(({ id, name }) =>
      targetLanguages.map((language) => ({ section_id: id, language, name: textsIn(language)(name) })),
    );
  if (translations.length > 0) await trx.insertInto('section_translations').values(translations).execute();
}
