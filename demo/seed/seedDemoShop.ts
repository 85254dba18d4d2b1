import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import { demoShop } from '../range/catalogue.ts';
import { insertCustomer } from './insertCustomer.ts';
import { insertItems } from './insertItems.ts';
import { insertCategories } from './insertCategories.ts';
import { insertSchools } from './insertSchools.ts';
import { insertSeller } from './insertSeller.ts';
import { insertVouchersAndDelivery } from './insertVouchersAndDelivery.ts';
import { readDrawings, storePictures, type PictureStore } from './storePictures.ts';

interface SeedParts {
  pictures: PictureStore;
  /** Plain pictures of one colour each, which are fast to render. */
  plainPictures?: boolean;
  hashPassword: (password: string) => Promise<string>;
  now: Date;
}

/** Runs in one transaction. Returns false if there are items already. */
export async function seedDemoShop(
  db: Db,
  { pictures, plainPictures = false, hashPassword, now }: SeedParts,
): Promise<boolean> {
  const shop = demoShop();
  if (await hasItems(db)) {
    // Demo shops of earlier versions have no schools and no seller.
    if (await isDemo(db))
      await db.transaction().execute(async (trx) => {
        await insertSchools(trx, shop);
        if (!(await hasSeller(trx))) await insertSeller(trx);
      });
    return false;
  }
  const [find, passwordHash] = await Promise.all([
    storePictures(await readDrawings(), pictures, plainPictures),
    hashPassword(shop.customer.password),
  ]);
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('demo_data').defaultValues().execute();
    const categoryId = await insertCategories(trx, shop, find);
    const inserted = await insertItems(trx, shop, categoryId, find, now);
    await insertSchools(trx, shop);
    await insertSeller(trx);
    const methodId = await insertVouchersAndDelivery(trx, shop, inserted);
    await insertCustomer(trx, shop, { methodId, inserted, passwordHash, now });
  });
  return true;
}

const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demo_data').select('seeded_at').executeTakeFirst()) !== undefined;

const hasSeller = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('seller').select('is_only').executeTakeFirst()) !== undefined;

const hasItems = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('items').select('id').limit(1).executeTakeFirst()) !== undefined;
