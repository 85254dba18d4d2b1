import { sql } from 'kysely';
import { targetLanguages } from 'mf-shared/languages';
import {
  deliveryAmount,
  deliveryMethodValues,
  type DeliveryMethodEdit,
  type DeliveryMethodValues,
} from 'mf-office/contract';
import { readInput } from '../../platform/calls/readInput.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { conflictingFields, withEdits } from './changeValues.ts';
import { methodValues, textIn } from './deliveryValues.ts';

export async function createMethod(
  db: Db,
  { kind, values }: { kind: 'courier' | 'pickup'; values: DeliveryMethodValues },
): Promise<number> {
  const checked = readInput(deliveryMethodValues, values);
  return refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('delivery_methods')
        .values({
          ...columnsOf(checked),
          kind,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from delivery_methods)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeNames(trx, id, checked);
      return id;
    }),
  );
}

/**
 * Returns the fields that somebody else has changed since they were seen; then nothing is written. Placed
 * orders keep their price.
 */
export async function changeMethod(db: Db, id: number, edits: DeliveryMethodEdit[]): Promise<string[]> {
  return refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      const method = await trx
        .selectFrom('delivery_methods')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!method) throw new TranslatedError(404, 'There is no such delivery method.');
      const current = methodValues(method, await namesOf(trx, id));
      const conflicts = conflictingFields(current, edits);
      if (conflicts.length > 0) return conflicts;
      const values = readInput(deliveryMethodValues, withEdits(current, edits));
      await trx.updateTable('delivery_methods').set(columnsOf(values)).where('id', '=', id).execute();
      await writeNames(trx, id, values);
      return [];
    }),
  );
}

export async function arrangeMethods(db: Db, order: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = await trx.selectFrom('delivery_methods').select('id').forUpdate().execute();
    const isWhole = all.length === order.length && all.every(({ id }) => order.includes(id));
    if (!isWhole)
      throw new TranslatedError(409, 'The delivery methods have changed. Please reload and try again.');
    for (const [position, id] of order.entries())
      await trx.updateTable('delivery_methods').set({ position }).where('id', '=', id).execute();
  });
}

export const namesOf = (db: Db, id: number) =>
  db
    .selectFrom('delivery_method_translations')
    .select(['language', 'name'])
    .where('delivery_method_id', '=', id)
    .execute();

const columnsOf = (values: DeliveryMethodValues) => ({
  name: values.name,
  price_cents: deliveryAmount(values.price) ?? 0,
  free_over_cents: deliveryAmount(values.freeOver),
  min_days: Number(values.minDays),
  max_days: Number(values.maxDays),
  tracking_page: values.trackingPage || null,
  may_pay_at_pickup: values.isPaidAtPickup === 'yes',
  unpaid_days: Number(values.unpaidDays),
  is_active: values.isActive === 'yes',
});

async function writeNames(trx: Db, id: number, values: DeliveryMethodValues): Promise<void> {
  for (const language of targetLanguages) {
    const name = textIn(values, 'name', language);
    if (name === '') {
      await trx
        .deleteFrom('delivery_method_translations')
        .where('delivery_method_id', '=', id)
        .where('language', '=', language)
        .execute();
      continue;
    }
    await trx
      .insertInto('delivery_method_translations')
      .values({ delivery_method_id: id, language, name })
      .onConflict((oc) => oc.columns(['delivery_method_id', 'language']).doUpdateSet({ name }))
      .execute();
  }
}

async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new TranslatedError(409, 'There is already a delivery method with this name.');
    throw error;
  }
}
