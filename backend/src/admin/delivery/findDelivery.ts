import { sql } from 'kysely';
import type { OfficeDeliveryMethod, OfficeDeliveryRow } from 'mf-office/contract';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { namesOf } from './changeMethods.ts';
import { locationValues, methodValues } from './deliveryValues.ts';

export const findMethods = (db: Db, language: Language = sourceLanguage): Promise<OfficeDeliveryRow[]> =>
  db
    .selectFrom('delivery_methods')
    .select([
      'id',
      localizedColumn('delivery_methods.name', language).as('name'),
      'kind',
      'price_cents as priceCents',
      'free_over_cents as freeOverCents',
    ])
    .select(['min_days as minDays', 'max_days as maxDays', 'is_active as isActive'])
    .select([
      sql<number>`(select count(*)::integer from pickup_locations
        where delivery_method_id = delivery_methods.id and is_active)`.as('locations'),
      sql<number>`(select count(*)::integer from orders
        where delivery_method_id = delivery_methods.id)`.as('orders'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function findMethod(db: Db, id: number): Promise<OfficeDeliveryMethod | null> {
  const method = await db.selectFrom('delivery_methods').selectAll().where('id', '=', id).executeTakeFirst();
  if (!method) return null;
  const locations = await locationValues(db, { methodId: id });
  return {
    id,
    kind: method.kind,
    values: methodValues(method, await namesOf(db, id)),
    locations: locations.map(({ id, values }) => ({ id, values })),
  };
}
