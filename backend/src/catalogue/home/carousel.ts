import type { Language } from 'mf-shared/languages';
import type { Slide } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';

// The names of these functions come from the specification.

export const fetchCarouselImgsType = async (db: Db, type: number, language: Language): Promise<Slide[]> =>
  asSlides(
    await slides(db, language)
      .where('carousels.type', '=', type)
      .where('carousels.type_id', 'is', null)
      .execute(),
  );

export const fetchCarouselImgs = async (db: Db, typeId: number, language: Language): Promise<Slide[]> =>
  asSlides(await slides(db, language).where('carousels.type_id', '=', typeId).execute());

const slides = (db: Db, language: Language) =>
  db
    .selectFrom('carousels')
    .innerJoin('attachments', 'attachments.owner_id', 'carousels.id')
    .select(['original', 'width', 'height', 'path', localizedColumn('carousels.name', language).as('title')])
    .where('attachments.owner_kind', '=', 'carousel')
    .orderBy('carousels.id')
    .orderBy('attachments.position');

const asSlides = (
  rows: { path: string | null; title: string; original: string; width: number; height: number }[],
) =>
  rows.map(({ path, title, ...picture }): Slide => (path === null ? picture : { ...picture, path, title }));
