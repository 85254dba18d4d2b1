import { sql } from 'kysely';
import type { DeliveryOffer } from 'mf-shared/calls';
import type { Db } from '../platform/database/tables/Db.ts';

/**
 * If all pickup locations of a method are inactive it is not offered: a locker courier without lockers would
 * look like home delivery.
 */
export const isOffered = sql<boolean>`is_active and coalesce((select bool_or(is_active) from pickup_locations
  where delivery_method_id = delivery_methods.id), true)`;

export async function findDeliveryOffer(db: Db): Promise<DeliveryOffer> {
  const methods = await db
    .selectFrom('delivery_methods')
    .select(['kind', 'price_cents as priceCents', 'free_over_cents as freeOverCents'])
    .select(['min_days as minDays', 'max_days as maxDays'])
    .where(isOffered)
    .orderBy('price_cents')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const cheapest = (kind: 'courier' | 'pickup') => {
    const method = methods.find((method) => method.kind === kind);
    if (!method) return null;
    const { kind: _kind, ...terms } = method;
    return terms;
  };
  return { courier: cheapest('courier'), pickup: cheapest('pickup') };
}
