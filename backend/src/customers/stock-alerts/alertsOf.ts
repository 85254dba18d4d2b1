import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

const isOf = (personId: number) => (eb: ExpressionBuilder<Schema, 'stock_alerts'>) =>
  eb('stock_alerts.person_id', '=', personId).or(
    'stock_alerts.email',
    'in',
    eb
      .selectFrom('addresses')
      .select('addresses.email')
      .where('addresses.person_id', '=', personId)
      .where('addresses.confirmed_at', 'is not', null),
  );

export const alertsOf = (db: Db, personId: number) =>
  db
    .selectFrom('stock_alerts')
    .innerJoin('variants', 'variants.id', 'stock_alerts.variant_id')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['stock_alerts.email', 'items.code', 'items.name', 'colours.name as colour', 'variants.size'])
    .select(['asked_at as askedAt', 'stock_alerts.confirmed_at as confirmedAt', 'told_at as toldAt'])
    .where(isOf(personId))
    .orderBy('stock_alerts.id')
    .execute();

export async function deleteAlertsOf(trx: Db, personId: number): Promise<void> {
  await trx.deleteFrom('stock_alerts').where(isOf(personId)).execute();
}
