import { sql } from 'kysely';
import { isUnresolved } from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';

/** Condition on `orders`, also for the payment of a supplement. */
export const hasUnresolvedPayment = sql<boolean>`orders.id in (
  select coalesce(paid.supplement_to, paid.id) from payments join orders paid on paid.id = order_id
  where ${isUnresolved})`;

export const dueChecks = (db: Db) =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`count(*)::integer`.as('due'),
      sql<number>`coalesce(extract(epoch from now() - min(next_check_at)), 0)::float8`.as('lagSecs'),
    ])
    .where('state', '=', 'open')
    .where('next_check_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
