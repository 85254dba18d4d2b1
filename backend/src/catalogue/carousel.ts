import type { Picture } from 'mf-shared/calls';
import type { Db } from '../platform/database/Db.ts';

// The names of these functions come from the specification.

export const fetchCarouselImgsType = (db: Db, type: number): Promise<Picture[]> =>
  pictures(db).where('carousels.type', '=', type).where('carousels.type_id', 'is', null).execute();

export const fetchCarouselImgs = (db: Db, typeId: number): Promise<Picture[]> =>
  pictures(db).where('carousels.type_id', '=', typeId).execute();

const pictures = (db: Db) =>
  db
    .selectFrom('carousels')
    .innerJoin('attachments', 'attachments.owner_id', 'carousels.id')
    .select(['original', 'width', 'height'])
    .where('attachments.owner_kind', '=', 'carousel')
    .orderBy('carousels.id')
    .orderBy('attachments.position');
