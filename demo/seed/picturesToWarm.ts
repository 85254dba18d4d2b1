import type { Db } from '../../backend/src/platform/database/Db.ts';
import type { AttachmentOwner } from '../../backend/src/platform/database/schema.ts';

export interface PictureToWarm {
  original: string;
  width: number;
  format: string;
}

interface PicturesToWarm {
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
  return { first: ofKinds('section', 'carousel'), later: ofKinds('type', 'category', 'item') };
}
