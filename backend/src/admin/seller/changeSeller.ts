import { sql } from 'kysely';
import * as v from 'valibot';
import {
  ownShopFields,
  ownShopValues,
  sellerFields,
  type OwnShopEdit,
  type OwnShopValues,
  type SellerEdit,
} from 'mf-office/contract';
import { readInput } from '../../platform/calls/readInput.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { ownShopTexts, sellerTexts } from '../../seller/sellerTexts.ts';
import { conflictingFields, withEdits } from '../delivery/changeValues.ts';

// Loose, to keep the fields of a newer backend that runs beside this one.
const storedSeller = v.looseObject(sellerFields);
const storedShop = v.looseObject(ownShopFields);

/** Returns the fields that somebody else has changed since they were seen; then nothing is written. */
export const changeSeller = (db: Db, edits: SellerEdit[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('seller')
      .values({ texts: '{}' })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const current = await sellerTexts(trx, { isLocked: true });
    const conflicts = conflictingFields(current, edits);
    if (conflicts.length > 0) return conflicts;
    const texts = JSON.stringify(readInput(storedSeller, withEdits(current, edits)));
    await trx.updateTable('seller').set({ texts }).execute();
    return [];
  });

export const createOwnShop = (db: Db, values: OwnShopValues): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockShops(trx);
    return insertShop(trx, values);
  });

async function insertShop(trx: Db, values: OwnShopValues): Promise<number> {
  const checked = readInput(ownShopValues, values);
  await requireUniqueName(trx, checked.name);
  const { id } = await trx
    .insertInto('own_shops')
    .values({ texts: JSON.stringify(checked) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the fields that somebody else has changed since they were seen; then nothing is written. */
export const changeOwnShop = (db: Db, id: number, edits: OwnShopEdit[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await lockShops(trx);
    const shop = (await ownShopTexts(trx)).find((shop) => shop.id === id);
    if (!shop) throw new TranslatedError(404, 'There is no such shop.');
    const conflicts = conflictingFields(shop.values, edits);
    if (conflicts.length > 0) return conflicts;
    const checked = readInput(storedShop, withEdits(shop.values, edits));
    if (checked.name !== shop.values.name) await requireUniqueName(trx, checked.name);
    await trx
      .updateTable('own_shops')
      .set({ texts: JSON.stringify(checked) })
      .where('id', '=', id)
      .execute();
    return [];
  });

/** Changes are rare, so they may wait for each other. Reads do not wait. */
const lockShops = (trx: Db) => sql`lock table own_shops in share row exclusive mode`.execute(trx);

async function requireUniqueName(trx: Db, name: string): Promise<void> {
  if ((await ownShopTexts(trx)).some(({ values }) => values.name === name))
    throw new TranslatedError(409, 'There is already a shop called {name}.', { name });
}
