import type { Db } from '../../platform/database/tables/Db.ts';

export async function onHand(db: Db, variantId: number): Promise<number> {
  const { on_hand } = await db
    .selectFrom('variants')
    .select('on_hand')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return on_hand;
}
