import type { Db } from '../../backend/src/platform/database/Db.ts';

/** The pictures of first visits: main pictures of items and categories, and the sections' slides. */
export async function picturesToWarm(db: Db): Promise<{ original: string; width: number; format: string }[]> {
  const rows = await db
    .selectFrom('attachments')
    .select('original')
    .distinct()
    .where((eb) => eb.or([eb('owner_kind', '!=', 'item'), eb('file_name', 'like', '%mainimage%')]))
    .orderBy('original')
    .execute();
  return [480, 320].flatMap((width) => rows.map(({ original }) => ({ original, width, format: 'webp' })));
}
