import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openMerchantShop, type MerchantShop } from '../../import-export/testing/importing.ts';
import { undoImport } from '../../import-export/undo/undoImport.ts';
import { changeVariants } from '../variants/changeVariants.ts';
import { setOnSale } from '../details/placeItem.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
});
after(() => shop.close());

const who = 'nikos';
const header = 'Handle,Title,Type,Variant SKU,Variant Barcode,Variant Price';
const importList = (...lines: string[]) =>
  shop.merchant.import([header, ...lines], { into: { section: 'School', type: 'Uniforms' } });

async function itemOf(slug: string) {
  const found = await shop.db
    .selectFrom('items')
    .innerJoin('variants', 'item_id', 'items.id')
    .select(['items.id', 'variants.id as variantId'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { itemId: found.id, variantId: found.variantId };
}

describe('a code of an item on sale', () => {
  const ean = '5290000000017';
  const refusal = (key: string) => ({
    status: 409,
    message: `The ${key} would belong to two items on sale, bow and tie.`,
  });

  it('cannot be given to another one in the office', async () => {
    await importList(`tie,Tie,Ties,T-1,${ean},5`, 'bow,Bow,Ties,B-1,,5');
    const { itemId, variantId } = await itemOf('bow');
    const edit = { variantId, field: 'barcode' as const, seen: '', value: ean };
    await assert.rejects(changeVariants(shop.db, { itemId, edits: [edit], who }), refusal(`barcode ${ean}`));
  });

  it('may end with a sigma', async () => {
    await importList('sock,Sock,Socks,ΚΑΛΤΣΑΣ,,5', 'hose,Hose,Socks,H-1,,5');
    const { itemId, variantId } = await itemOf('hose');
    const edit = { variantId, field: 'sku' as const, seen: 'H-1', value: 'ΚΑΛΤΣΑΣ' };
    await assert.rejects(changeVariants(shop.db, { itemId, edits: [edit], who }), { status: 409 });
    const renamed = await importList('stocking,Stocking,Socks,ΚΑΛΤΣΑΣ,,5');
    assert.deepEqual(
      renamed.changed.map(({ handle }) => handle),
      ['sock'],
    );
  });

  it('can be that of an item off sale, which then cannot be put back on sale', async () => {
    const { itemId } = await itemOf('tie');
    await setOnSale(shop.db, { itemId, isOnSale: false, who });
    const bow = await itemOf('bow');
    const edit = { variantId: bow.variantId, field: 'barcode' as const, seen: '', value: ean };
    assert.deepEqual(await changeVariants(shop.db, { itemId: bow.itemId, edits: [edit], who }), []);
    await assert.rejects(setOnSale(shop.db, { itemId, isOnSale: true, who }), refusal(`barcode ${ean}`));
    const { id } = await shop.db
      .selectFrom('imports')
      .select('id')
      .where('file', 'like', 'off sale:%')
      .executeTakeFirstOrThrow();
    await assert.rejects(undoImport(shop.db, { id, who }), refusal(`barcode ${ean}`));
  });
});
