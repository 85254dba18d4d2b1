import { sections, sectionSlug } from 'mf-shared/brand';
import type { Db } from '../../platform/database/Db.ts';

/** Sections are fixed by the brand, but an empty database does not have them yet. */
export async function createSections(trx: Db): Promise<void> {
  await trx
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
    .execute();
}
