import { catalogueCalls } from '../../backend/src/catalogue/calls.ts';
import type { CallContext } from '../../backend/src/platform/calls/call.ts';
import { createDispatcher } from '../../backend/src/platform/calls/createDispatcher.ts';
import { createTestDatabase } from '../../backend/src/testing/database/testDatabase.ts';
import { demoShop } from '../../demo/range/catalogue.ts';
import { insertCategories } from '../../demo/seed/insertCategories.ts';
import { insertItems } from '../../demo/seed/insertItems.ts';
import { insertSchools } from '../../demo/seed/insertSchools.ts';
import { insertSeller } from '../../demo/seed/insertSeller.ts';
import type { GetCalls } from 'mf-shared/calls';

type Items = GetCalls['ShopItems']['response'];

export async function openDemoShop() {
  const { db, close } = await createTestDatabase();
  const shop = demoShop();
  const undrawn = () => ({ original: 'none', width: 800, height: 1000 });
  await db.transaction().execute(async (trx) => {
    const categoryId = await insertCategories(trx, shop, undrawn);
    await insertItems(trx, shop, categoryId, undrawn, new Date());
    await insertSchools(trx, shop);
    await insertSeller(trx);
  });
  const dispatch = createDispatcher(catalogueCalls({ db }));
  const search = async (query: string): Promise<Items> =>
    (await dispatch('ShopItems', { query }, { language: 'en' } as CallContext)) as Items;
  return { shop, search, close };
}
