import type { Db } from '../../backend/src/platform/database/Db.ts';

export interface PictureToWarm {
  original: string;
  width: number;
  format: string;
}

interface PicturesToWarm {
  first: PictureToWarm[];
  /** The main pictures of items. A page renders a missing one in half a second. */
  later: PictureToWarm[];
}

/** The file in the pictures folder with the list of pictures that the seed did not render. */
export const laterFile = 'later.json';

export async function picturesToWarm(db: Db): Promise<PicturesToWarm> {
  const rows = await db
    .selectFrom('attachments')
    .select(['original', 'owner_kind'])
    .distinct()
    .where((eb) => eb.or([eb('owner_kind', '!=', 'item'), eb('file_name', 'like', '%mainimage%')]))
    .orderBy('original')
    .execute();
  const variants = (ofItems: boolean): PictureToWarm[] =>
    [480, 320].flatMap((width) =>
      rows
        .filter(({ owner_kind }) => (owner_kind === 'item') === ofItems)
        .map(({ original }) => ({ original, width, format: 'webp' })),
    );
  return { first: variants(false), later: variants(true) };
}
