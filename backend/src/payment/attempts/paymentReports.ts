import { sql } from 'kysely';
import { isUnresolved } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Condition on `orders`, also for the payment of a change. */
export const hasUnresolvedPayment = sql<boolean>`orders.id in (select order_id from payments where ${isUnresolved})`;

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
