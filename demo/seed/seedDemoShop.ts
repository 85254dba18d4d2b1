import type { Db } from '../../backend/src/platform/database/Db.ts';
import { demoShop } from '../range/catalogue.ts';
import { drawPicture, drawPictures, type PictureStore } from './drawPictures.ts';
import { insertCustomer } from './insertCustomer.ts';
import { insertItems } from './insertItems.ts';
import { insertCategories } from './insertCategories.ts';
import { insertSchools } from './insertSchools.ts';
import { insertSeller } from './insertSeller.ts';
import { insertVouchersAndDelivery } from './insertVouchersAndDelivery.ts';
import type { DemoPicture, DemoShop } from '../range/shop.ts';

interface SeedParts {
  pictures: PictureStore;
  draw?: typeof drawPicture;
  hashPassword: (password: string) => Promise<string>;
  now: Date;
}

/** Runs in one transaction. Returns false if there are items already. */
export async function seedDemoShop(
  db: Db,
  { pictures, draw = drawPicture, hashPassword, now }: SeedParts,
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
    drawPictures(picturesOf(shop), pictures, draw),
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

const picturesOf = ({ sections }: DemoShop): DemoPicture[] =>
  sections.flatMap(({ picture, slides, types }) => [
    picture,
    ...slides,
    ...types.flatMap(({ categories }) =>
      categories.flatMap(({ items }) => items.flatMap((item) => item.pictures)),
    ),
  ]);
