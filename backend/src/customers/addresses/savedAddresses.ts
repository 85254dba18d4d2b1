import type { AddressDetails, SavedAddress } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockPerson } from '../person/lockPerson.ts';

const maxAddresses = 10;
const columns = ['street', 'city', 'post_code'] as const;

const addressColumns = ({ street, postCode, city }: AddressDetails) => ({
  street,
  post_code: postCode,
  city,
});

/** The main address is in the row with the e-mail, which is inserted after the person. */
async function mainAddress(db: Db, personId: number) {
  return db
    .selectFrom('addresses')
    .select(['id', 'mobile', ...columns])
    .where('person_id', '=', personId)
    .orderBy('id')
    .executeTakeFirst();
}

async function requireMainAddress(db: Db, personId: number) {
  const main = await mainAddress(db, personId);
  if (!main) throw new ShopError(409, 'This account has no e-mail yet.');
  return main;
}

export async function savedAddresses(db: Db, personId: number): Promise<SavedAddress[]> {
  const main = await mainAddress(db, personId);
  const others = await db
    .selectFrom('saved_addresses')
    .select(['id', 'phone', ...columns])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  const all = main?.street ? [{ ...main, id: 'main' as const, phone: main.mobile }, ...others] : others;
  return all.map(({ id, street, post_code, city, phone }) => ({
    id,
    street,
    postCode: post_code,
    city,
    phone,
  }));
}

const changeAddresses = (db: Db, personId: number, change: (trx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId);
    await change(trx);
  });

/** The first address becomes the main address. */
export const saveAddress = (
  db: Db,
  personId: number,
  id: number | 'main' | 'new',
  address: AddressDetails,
): Promise<void> =>
  changeAddresses(db, personId, async (trx) => {
    const main = await requireMainAddress(trx, personId);
    const { phone } = address;
    if (id === 'main' || (id === 'new' && !main.street)) {
      await trx
        .updateTable('addresses')
        .set({ ...addressColumns(address), mobile: phone })
        .where('id', '=', main.id)
        .execute();
      return;
    }
    const row = { ...addressColumns(address), phone };
    if (id === 'new') {
      await requireBelowLimit(trx, personId);
      await trx
        .insertInto('saved_addresses')
        .values({ ...row, person_id: personId })
        .execute();
      return;
    }
    const { numUpdatedRows } = await trx
      .updateTable('saved_addresses')
      .set(row)
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
  });

async function requireBelowLimit(db: Db, personId: number): Promise<void> {
  const { count } = await db
    .selectFrom('saved_addresses')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (count + 1 >= maxAddresses) throw new ShopError(409, `You can keep at most ${maxAddresses} addresses.`);
}

export const makeMainAddress = (db: Db, personId: number, id: number): Promise<void> =>
  changeAddresses(db, personId, async (trx) => {
    const chosen = await trx
      .deleteFrom('saved_addresses')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning(['phone', ...columns])
      .executeTakeFirst();
    if (!chosen) throw notFound();
    const { id: mainId, mobile, ...main } = await requireMainAddress(trx, personId);
    if (main.street)
      await trx
        .insertInto('saved_addresses')
        .values({ ...main, phone: mobile, person_id: personId })
        .execute();
    const { phone, ...place } = chosen;
    await trx
      .updateTable('addresses')
      .set({ ...place, mobile: phone })
      .where('id', '=', mainId)
      .execute();
  });

export const removeAddress = (db: Db, personId: number, id: number | 'main'): Promise<void> =>
  changeAddresses(db, personId, async (trx) => {
    if (id === 'main') {
      const { id: mainId } = await requireMainAddress(trx, personId);
      await trx
        .updateTable('addresses')
        .set({ street: '', post_code: '', city: '' })
        .where('id', '=', mainId)
        .execute();
      return;
    }
    const { numDeletedRows } = await trx
      .deleteFrom('saved_addresses')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });

const notFound = (): ShopError => new ShopError(404, 'There is no such address among yours.');
