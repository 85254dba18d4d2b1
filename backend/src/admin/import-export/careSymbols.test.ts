import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { everyExportedItem } from '../../catalogue/feeds/exportedItems.ts';
import { google } from '../../catalogue/feeds/feedRules.ts';
import { productEntry } from '../../catalogue/feeds/productEntry.ts';
import { findProduct } from '../../catalogue/product/product.ts';
import { exportProducts } from './export/exportProducts.ts';
import { openMerchantShop, type MerchantShop } from './testing/importing.ts';
import { undoImport } from './undo/undoImport.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
  await shop.merchant.import([
    'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
    'polo,Polo,Polos,true,Color,Navy,5,12',
  ]);
});
after(() => shop.close());

const list = (symbols: string) => shop.merchant.import(['Handle,Care Symbols', `polo,"${symbols}"`]);

async function stored(): Promise<{ id: number; care_symbols: string }> {
  return shop.db.selectFrom('items').select(['id', 'care_symbols']).executeTakeFirstOrThrow();
}

describe('care symbols', () => {
  it('are imported in any order and case, with their difference, and can be undone', async () => {
    const { changed, number } = await list('Do-not-bleach; wash-40, IRON-150');
    assert.deepEqual(changed[0]?.differences, ['Care Symbols: nothing → wash-40, do-not-bleach, iron-150']);
    assert.equal((await stored()).care_symbols, 'wash-40, do-not-bleach, iron-150');
    await undoImport(shop.db, { id: number ?? 0, who: 'os:merchant' });
    assert.equal((await stored()).care_symbols, '');
  });

  it('are ignored with a note if they are unknown or contradict each other', async () => {
    for (const symbols of ['wash-45', 'wash-40, wash-60', 'wash-40, wash-40']) {
      const { changed, notes } = await list(symbols);
      assert.deepEqual(changed, []);
      assert.match(notes.join(), new RegExp(`^row 2: Care Symbols "${symbols}" is not one of wash-30, `));
    }
  });

  it('are shown on the product page in words, in the language of the page', async () => {
    const { id } = await stored();
    assert.equal((await findProduct(shop.db, id))?.facts, undefined);
    await list('wash-by-hand, do-not-tumble-dry');
    assert.deepEqual((await findProduct(shop.db, id))?.facts, [
      { name: 'Care symbols', text: 'Wash by hand, Do not tumble dry' },
    ]);
    assert.deepEqual((await findProduct(shop.db, id, 'el'))?.facts, [
      { name: 'Σύμβολα φροντίδας', text: 'Πλύσιμο στο χέρι, Όχι στεγνωτήριο' },
    ]);
  });

  it('are exported so that importing them again changes nothing, and are not in feeds', async () => {
    await list('wash-60, dry-clean');
    const file = shop.merchant.path('out.csv');
    await exportProducts({ db: shop.db, file, origin: 'https://shop.test' });
    const csv = await readFile(file);
    assert.match(csv.toString(), /Care Symbols.*\n.*"wash-60, dry-clean"/);
    assert.deepEqual((await shop.merchant.import(csv)).changed, []);
    for await (const item of everyExportedItem(shop.db)) {
      const [variant] = item.variants;
      assert.ok(variant);
      const entry = productEntry(item, variant, {
        origin: 'https://shop.test',
        shopName: 'Meltemi',
        platform: google,
      });
      assert.doesNotMatch(JSON.stringify(entry), /wash-60|dry-clean/);
    }
  });
});
