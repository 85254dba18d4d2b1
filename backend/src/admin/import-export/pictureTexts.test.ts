import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { currentItems } from '../items/model/currentItems.ts';
import { exportProducts } from './export/exportProducts.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from './testing/importing.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
  await shop.merchant.import([shopifyHeader, ...polo]);
});
after(() => shop.close());

const header = 'Handle,Image Src,Image Alt Text,Image Alt Text (Greek)';
const texts = async () => {
  const { id } = await shop.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
  return (await currentItems(shop.db, [id])).get(id)?.pictures.map(({ alts }) => alts);
};

test('a list describes pictures in both languages; empty cells change nothing', async () => {
  assert.deepEqual(await texts(), [undefined, undefined]);
  const list = [
    header,
    'classic-polo,front.svg,From the front,Από μπροστά',
    'classic-polo,back.svg,,Από πίσω',
  ];
  await shop.merchant.import(list);
  const described = [{ en: 'From the front', el: 'Από μπροστά' }, { el: 'Από πίσω' }];
  assert.deepEqual(await texts(), described);
  await shop.merchant.import([header, 'classic-polo,front.svg,,', 'classic-polo,back.svg,,']);
  await shop.merchant.import([shopifyHeader, ...polo]);
  assert.deepEqual(await texts(), described);
});

test('an export has the texts, and its import changes nothing', async () => {
  const file = shop.merchant.path('export.csv');
  await exportProducts({ db: shop.db, file, origin: 'https://shop.example' });
  const rows: Record<string, string>[] = parse(await readFile(file, 'utf8'), { bom: true, columns: true });
  const cells = rows.slice(0, 2).map((row) => [row['Image Alt Text'], row['Image Alt Text (Greek)']]);
  assert.deepEqual(cells, [
    ['From the front', 'Από μπροστά'],
    ['', 'Από πίσω'],
  ]);
  await shop.merchant.import([header, 'classic-polo,front.svg,,', 'classic-polo,back.svg,Back,'], {
    removesMissing: true,
  });
  assert.deepEqual(await texts(), [undefined, { en: 'Back' }]);
});
