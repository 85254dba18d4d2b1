import { sql } from 'kysely';
import type { Picture } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { itemPictures } from './itemPictures.ts';
import { itemAttachments } from './itemAttachments.ts';

export async function picturesOfVariants(db: Db, ids: number[]): Promise<Map<number, Picture>> {
  const variants = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'item_id', 'code'])
    // A picture of another colour must not count as one for every colour.
    .select(
      sql<string[]>`(select array_agg(distinct others.code) from variants siblings
        join colours others on others.id = siblings.colour_id
        where siblings.item_id = variants.item_id)`.as('codes'),
    )
    .where('variants.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const attachmentsOf = await itemAttachments(
    db,
    variants.map(({ item_id }) => item_id),
  );
  return new Map(
    variants.flatMap(({ id, item_id, code, codes }) => {
      const { main, byColour } = itemPictures(attachmentsOf(item_id), codes);
      const picture = byColour.get(code)?.[0] ?? main;
      return picture ? [[id, picture] as const] : [];
    }),
  );
}
