import type { Db } from '../../backend/src/platform/database/Db.ts';
import type { AttachmentOwner } from '../../backend/src/platform/database/schema.ts';

export interface PictureToWarm {
  original: string;
  width: number;
  format: string;
}

interface PicturesToWarm {
  /** Those of the first screens: the home page, the sections' pages and the first cards of their listings. */
  first: PictureToWarm[];
  /** Pictures that the seed does not render. A page renders a missing one in half a second. */
  later: PictureToWarm[];
}

export const laterFile = 'later.json';

export async function picturesToWarm(db: Db): Promise<PicturesToWarm> {
  const rows = await db
    .selectFrom('attachments')
    .select(['original', 'owner_kind'])
    .distinct()
    .where((eb) => eb.or([eb('owner_kind', '!=', 'item'), eb('file_name', 'like', '%mainimage%')]))
    .orderBy('original')
    .execute();
  const ofKinds = (...kinds: AttachmentOwner[]): PictureToWarm[] =>
    [480, 320].flatMap((width) =>
      rows
        .filter(({ owner_kind }) => kinds.includes(owner_kind))
        .map(({ original }) => ({ original, width, format: 'webp' })),
    );
  const ofPopular = (await popularPictures(db)).map((original) => ({ original, width: 480, format: 'webp' }));
  const ofTypes = ofKinds('type').filter(({ width }) => width === 480);
  return {
    first: [...ofKinds('section', 'carousel'), ...ofTypes, ...ofPopular],
    later: ofKinds('type', 'category', 'item'),
  };
}

const cardsPerListing = 6;

async function popularPictures(db: Db): Promise<string[]> {
  const ranked = db
    .selectFrom('attachments')
    .innerJoin('items', 'items.id', 'attachments.owner_id')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .where('owner_kind', '=', 'item')
    .where('file_name', 'like', '%mainimage%')
    .select((eb) => [
      'original',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('section_id').orderBy('popularity', 'desc').orderBy('items.id'))
        .as('place'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select('original')
    .where('place', '<=', cardsPerListing)
    .execute();
  return rows.map(({ original }) => original);
}
