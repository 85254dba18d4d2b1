import { sql } from 'kysely';
import { targetLanguages } from 'mf-shared/languages';
import {
  deliveryLocationValues,
  type DeliveryLocationEdit,
  type DeliveryLocationValues,
} from 'mf-office/contract';
import { readInput } from '../../platform/calls/readInput.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { conflictingFields, withEdits } from './changeValues.ts';
import { locationValues, textIn } from './deliveryValues.ts';

export const createLocation = (db: Db, methodId: number, values: DeliveryLocationValues): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockMethod(trx, methodId);
    return insertLocation(trx, methodId, values);
  });

/** Returns the fields that somebody else has changed since they were seen; then nothing is written. */
export const changeLocation = (db: Db, id: number, edits: DeliveryLocationEdit[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const [found] = await locationValues(trx, { id });
    if (!found) throw new TranslatedError(404, 'There is no such location.');
    await lockMethod(trx, found.methodId);
    // Read after locking, so that nobody else can change it.
    const [location = found] = await locationValues(trx, { id });
    const conflicts = conflictingFields(location.values, edits);
    if (conflicts.length > 0) return conflicts;
    await updateLocation(trx, location, withEdits(location.values, edits));
    return [];
  });

export async function lockMethod(trx: Db, methodId: number): Promise<void> {
  const method = await trx
    .selectFrom('delivery_methods')
    .select('id')
    .where('id', '=', methodId)
    .forUpdate()
    .executeTakeFirst();
  if (!method) throw new TranslatedError(404, 'There is no such delivery method.');
}

/** The caller must have locked the row of the delivery method. */
export async function insertLocation(
  trx: Db,
  methodId: number,
  values: DeliveryLocationValues,
): Promise<number> {
  const checked = readInput(deliveryLocationValues, values);
  await requireUniqueName(trx, methodId, checked.name);
  const { id } = await trx
    .insertInto('pickup_locations')
    .values({
      ...columnsOf(checked),
      delivery_method_id: methodId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from pickup_locations
        where delivery_method_id = ${methodId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(trx, id, checked);
  return id;
}

export async function updateLocation(
  trx: Db,
  { id, methodId, values: before }: { id: number; methodId: number; values: DeliveryLocationValues },
  values: DeliveryLocationValues,
): Promise<void> {
  const checked = readInput(deliveryLocationValues, values);
  if (checked.name !== before.name) {
    await requireUniqueName(trx, methodId, checked.name);
    await refuseRename(trx, methodId, before.name);
  }
  await trx.updateTable('pickup_locations').set(columnsOf(checked)).where('id', '=', id).execute();
  await writeTexts(trx, id, checked);
}

const columnsOf = (values: DeliveryLocationValues) => ({
  name: values.name,
  town: values.town || null,
  address: values.address || null,
  opening_hours: values.openingHours || null,
  post_code: values.postCode || null,
  latitude: values.latitude === '' ? null : Number(values.latitude),
  longitude: values.longitude === '' ? null : Number(values.longitude),
  is_collected: values.isCollected === 'yes',
  is_active: values.isActive === 'yes',
});

/** Empty texts fall back to the source language. */
async function writeTexts(trx: Db, id: number, values: DeliveryLocationValues): Promise<void> {
  for (const language of targetLanguages) {
    const texts = {
      name: textIn(values, 'name', language),
      town: textIn(values, 'town', language) || null,
      address: textIn(values, 'address', language) || null,
      opening_hours: textIn(values, 'openingHours', language) || null,
    };
    await trx
      .insertInto('pickup_location_translations')
      .values({ pickup_location_id: id, language, ...texts })
      .onConflict((oc) => oc.columns(['pickup_location_id', 'language']).doUpdateSet(texts))
      .execute();
  }
}

async function requireUniqueName(trx: Db, methodId: number, name: string): Promise<void> {
  const other = await trx
    .selectFrom('pickup_locations')
    .select('id')
    .where('delivery_method_id', '=', methodId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (other) throw new TranslatedError(409, 'This method already has a location called {name}.', { name });
}

/** Orders refer to their location by name. */
async function refuseRename(trx: Db, methodId: number, name: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('number')
    .where('delivery_method_id', '=', methodId)
    .where('location', '=', name)
    .where('state', 'in', ['created', 'reserved', 'awaiting-payment', 'paid', 'packed', 'handed-over'])
    .executeTakeFirst();
  if (order)
    throw new TranslatedError(
      409,
      'Order {number} and possibly others are on their way to “{name}”, so it cannot be renamed.',
      { number: order.number, name },
    );
}
