import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foreignList, generated, seed } from '../testing/generatedLists.ts';
import { readSample, readText } from '../testing/readingLists.ts';

describe('a list of another system with a column Handle', () => {
  it('has the type of the item under Category', async () => {
    const loyverse = await readSample('c15h-loyverse.csv');
    assert.deepEqual(loyverse.faults, []);
    const [shirt] = loyverse.products;
    assert.deepEqual([shirt?.texts.name, shirt?.place], ['Shirt L', { named: undefined, type: 'Polo' }]);
    assert.deepEqual(
      shirt?.variants.map(({ sku, onHand, options, price }) => [
        sku,
        onHand,
        options?.size,
        price.unitPriceCents,
      ]),
      [
        ['LV1', 5, 'S', 1290],
        ['LV2', 6, 'M', 1290],
      ],
    );
    const { faults, products } = await readSample('c24-handle-category.csv');
    assert.deepEqual([faults, products[0]?.place.type], [[], 'Polo']);
  });

  it('has its most specific category as the type', async () => {
    const typeOf = async (columns: string, cells: string) =>
      (await readText(`Handle,Title,Price,${columns}\nx,X,5,${cells}`)).products[0]?.place;
    assert.deepEqual(await typeOf('Category,Subcategory', 'Tops,Polos'), { named: undefined, type: 'Polos' });
    assert.deepEqual(await typeOf('Category,Type', 'Tops,Polos'), { named: undefined, type: 'Polos' });
    assert.deepEqual(await typeOf('Category,Type', 'Tops,'), { named: undefined, type: 'Tops' });
    const own = await typeOf('Section,Subcategory,Category', 'School,Tops,Polos');
    assert.equal(own?.named?.category.name, 'Polos');
  });

  it(`is read whatever it calls its columns, as generated with seed ${seed}`, async () => {
    for (const { text, type, name, units } of generated(foreignList)) {
      const { faults, products } = await readText(text);
      assert.deepEqual(faults, [], text);
      assert.deepEqual(
        products.map(({ texts, place, variants }) => [
          texts.name,
          place,
          variants.map(({ onHand }) => onHand),
        ]),
        [[name, { named: undefined, type }, units]],
        text,
      );
    }
  });
});
