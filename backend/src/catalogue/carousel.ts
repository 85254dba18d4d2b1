import type { Picture } from 'mf-shared/calls';
import type { Db } from '../platform/database/Db.ts';

/** The type's own pictures if it has any, otherwise its section's. */
export async function carouselPictures(
  db: Db,
  carouselType: number,
  typeId: number | null,
): Promise<Picture[]> {
  const pictures = await db
    .selectFrom('carousels')
    .innerJoin('attachments', 'attachments.owner_id', 'carousels.id')
    .select(['original', 'width', 'height', 'carousels.type_id'])
    .where('attachments.owner_kind', '=', 'carousel')
    .where((eb) =>
      eb.or([
        eb.and([eb('carousels.type', '=', carouselType), eb('carousels.type_id', 'is', null)]),
        eb('carousels.type_id', '=', typeId),
      ]),
    )
    .orderBy('carousels.id')
    .orderBy('attachments.position')
    .execute();
  const own = pictures.filter(({ type_id }) => type_id !== null);
  return (own.length > 0 ? own : pictures).map(({ original, width, height }) => ({
    original,
    width,
    height,
  }));
}
