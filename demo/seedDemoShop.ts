import type { Db } from '../backend/src/platform/database/Db.ts';
import { demoShop } from './range/catalogue.ts';
import { drawPictures, type Keeper } from './seed/drawPictures.ts';
import { insertCustomer } from './seed/insertCustomer.ts';
import { insertItems } from './seed/insertItems.ts';
import { insertPlaces } from './seed/insertPlaces.ts';
import { insertSelling } from './seed/insertSelling.ts';
import type { DemoPicture, DemoShop } from './range/shop.ts';

export interface SeedParts {
  pictures: Keeper;
  hashPassword: (password: string) => Promise<string>;
  now: Date;
}

/** Fills an empty database with the demo shop, all or nothing. Does nothing, and says so, where items are already. */
export async function seedDemoShop(db: Db, { pictures, hashPassword, now }: SeedParts): Promise<boolean> {
  if (await hasItems(db)) return false;
  const shop = demoShop();
  const [find, passwordHash] = await Promise.all([
    drawPictures(picturesOf(shop), pictures),
    hashPassword(shop.customer.password),
  ]);
  await db.transaction().execute(async (trx) => {
    const categoryId = await insertPlaces(trx, shop, find);
    const inserted = await insertItems(trx, shop, categoryId, find, now);
    const methodId = await insertSelling(trx, shop, inserted);
    await insertCustomer(trx, shop, { methodId, inserted, passwordHash, now });
  });
  return true;
}

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
