import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { PlacementRule } from './placementRules.ts';

interface KeptRule extends PlacementRule {
  id: number;
}

/** The rules of earlier imports, in the order in which they were first used. */
export const keptRules = (db: Db): Promise<KeptRule[]> =>
  db.selectFrom('placement_rules').selectAll().orderBy('id').execute();

/** A rule replaces the stored one with the same conditions, except that an empty Google Category changes nothing. */
export async function keepRules(trx: Db, rules: PlacementRule[]): Promise<void> {
  for (const rule of rules)
    await trx
      .insertInto('placement_rules')
      .values(rule)
      .onConflict((conflict) =>
        conflict.expression(sql`lower(type), lower(tag), lower(vendor)`).doUpdateSet((eb) => ({
          section: eb.ref('excluded.section'),
          subcategory: eb.ref('excluded.subcategory'),
          category: eb.ref('excluded.category'),
          google_category: sql<string>`coalesce(nullif(excluded.google_category, ''), placement_rules.google_category)`,
        })),
      )
      .execute();
}

export async function forgetRule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('placement_rules').where('id', '=', id).execute();
}
