import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { drawFrom } from '../../testing/drawFrom.ts';
import { isNightlyRun } from '../../testing/isNightlyRun.ts';
import { withHashJoins } from '../../testing/database/withHashJoins.ts';
import { describeImport } from './describeImport.ts';
import type { ImportSettings } from './importProducts.ts';
import { readPlacementRules } from './resolve/placementRules.ts';
import { openMerchantShop, type MerchantShop } from './testing/importing.ts';
import { undoImport } from './undo/undoImport.ts';

let shop: MerchantShop;
beforeEach(async () => {
  shop = await openMerchantShop();
});
afterEach(() => shop.close());

const lists = join(import.meta.dirname, 'testing/lists');
const into = { section: 'School', type: 'Uniforms' };
const erp = async (name: string, settings: Partial<ImportSettings> = {}) =>
  shop.merchant.import(await readFile(join(lists, name)), {
    rules: await readPlacementRules(join(lists, '04-rules.csv')),
    ...settings,
  });

/** Units by item on sale. */
async function onSale(): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('items')
    .innerJoin('variants', 'item_id', 'items.id')
    .select(['slug'])
    .select((eb) => eb.cast<number>(eb.fn.sum('on_hand'), 'integer').as('units'))
    .where('erased_at', 'is', null)
    .groupBy('slug')
    .orderBy('slug')
    .execute();
  return Object.fromEntries(rows.map(({ slug, units }) => [slug, units]));
}

const header = 'SKU;Name;Category;Size;Price;Stock';
const tie = 'TIE;Tie;Ties;One;5;3';
const bow = ['BOW-S;Bow;Ties;S;5;4', 'BOW-M;Bow;Ties;M;5;2'];

describe('an item that the next list of its source lacks', () => {
  it('is kept and counted, or has 0 pieces, or is off sale', async () => {
    await erp('04-erp-cp1253.csv');
    const first = await onSale();
    const next = await erp('05-erp-next-night.csv');
    assert.deepEqual(next.unlisted, { choice: 'keep', isHeldBack: false, items: [], variants: 1 });
    const kept = await erp('06-erp-removed.csv');
    const beanie = 'σκουφος-πλεκτος';
    assert.deepEqual(kept.unlisted, { choice: 'keep', isHeldBack: false, items: [beanie], variants: 1 });
    assert.equal((await onSale())[beanie], first[beanie]);
    const { number, unlisted } = await erp('06-erp-removed.csv', { unlisted: 'zero' });
    assert.deepEqual(unlisted, { choice: 'zero', isHeldBack: false, items: [beanie], variants: 1 });
    assert.equal((await onSale())[beanie], 0);
    await undoImport(shop.db, { id: number ?? 0, who: 'os:merchant' });
    assert.equal((await onSale())[beanie], first[beanie]);

    await erp('04-erp-cp1253.csv');
    const off = await erp('06-erp-removed.csv', { unlisted: 'off-sale' });
    assert.deepEqual(off.archived, [beanie]);
    assert.equal((await onSale())[beanie], undefined);
    assert.deepEqual((await erp('06-erp-removed.csv')).unlisted.items, []);
  });

  it('is treated as chosen for the list before, unless most items are missing', async () => {
    const third = 'CAP;Cap;Ties;One;5;1';
    await shop.merchant.import([header, tie, ...bow, third], { into, unlisted: 'off-sale' });
    const next = await shop.merchant.import([header, bow[0] ?? '', third]);
    assert.deepEqual(next.unlisted, { choice: 'off-sale', isHeldBack: false, items: ['tie'], variants: 1 });
    assert.deepEqual(await onSale(), { bow: 4, cap: 1 });
    const most = await shop.merchant.import([header, tie, ...bow, third, 'HAT;Hat;Ties;One;5;1'], { into });
    assert.deepEqual(most.faults, []);
    const cut = await shop.merchant.import([header, third]);
    assert.deepEqual(
      [cut.unlisted.choice, cut.unlisted.isHeldBack, cut.unlisted.items],
      ['keep', true, ['bow', 'hat']],
    );
    assert.deepEqual(await onSale(), { bow: 6, cap: 1, hat: 1 });
  });

  it('comes in the order in which the shop got the items, whichever plan the database chooses', async () => {
    await shop.merchant.import([header, tie, ...bow, 'CAP;Cap;Ties;One;5;1'], { into });
    await shop.merchant.import([header, ...bow, tie, 'CAP;Cap;Ties;One;5;1'], { into });
    const { unlisted } = await withHashJoins(shop.db, (db) =>
      shop.merchant.import([header, 'CAP;Cap;Ties;One;5;1'], { db }),
    );
    assert.deepEqual(unlisted.items, ['tie', 'bow']);
  });

  it('is kept if the list has errors, of another source, or not written', async () => {
    await shop.merchant.import([header, tie, ...bow], { into, unlisted: 'zero' });
    const faulty = await shop.merchant.import([header, tie, 'BOW-S;Bow;Ties;S;5;many'], {
      skipsFaulty: true,
    });
    assert.deepEqual(faulty.unlisted, { choice: 'keep', isHeldBack: false, items: [], variants: 0 });
    await shop.merchant.import([header, 'CAP;Cap;Ties;One;5;1'], { into, unlisted: 'zero' });
    await shop.merchant.import(['SKU;Stock', 'TIE;2'], { unlisted: 'zero' });
    await shop.merchant.import([header, tie], { unlisted: 'zero', isDryRun: true });
    assert.deepEqual(await onSale(), { bow: 6, cap: 1, tie: 2 });
  });

  it('is named by the command', async () => {
    await shop.merchant.import([header, tie, ...bow], { into });
    const report = await shop.merchant.import([header, tie], { isDryRun: true });
    const described = describeImport(
      { ...report, changed: [], notes: [], refused: [], newColours: [], newItems: [] },
      { isDryRun: true, seconds: 1, feeds: [] },
    );
    assert.deepEqual(described.slice(1, 3), [
      '1 item and 0 colours and sizes in stock of earlier lists of this source are not in this one and are kept. Choose with --unlisted zero or --unlisted off-sale.',
      '  bow',
    ]);
  });

  it('is counted in each of many random lists', async (t) => {
    const seed = 20_261_130;
    t.diagnostic(`seed ${seed}`);
    const count = isNightlyRun() ? 200 : 20;
    const draw = drawFrom(seed);
    const lines = Array.from({ length: 12 }, (_, item) =>
      Array.from(
        { length: 1 + draw(3) },
        (_none, size) => `I${item}-${size};Item ${item};Ties;${36 + size};5;1`,
      ),
    );
    await shop.merchant.import([header, ...lines.flat()], { into });
    for (let number = 0; number < count; number += 1) {
      const kept = lines.map((all) => all.filter(() => draw(3) > 0));
      const { unlisted } = await shop.merchant.import([header, ...kept.flat()], { isDryRun: true });
      const missing = kept.flatMap((some, item) => (some.length === 0 ? [`item-${item}`] : []));
      const sizes = kept.map((some, item) =>
        some.length === 0 ? 0 : (lines[item]?.length ?? 0) - some.length,
      );
      assert.deepEqual(
        [unlisted.items, unlisted.variants],
        [missing, sizes.reduce((sum, count) => sum + count)],
        `list ${number}`,
      );
    }
  });
});

describe('a product that WooCommerce no longer shows', () => {
  const woo = 'ID,Type,SKU,Name,Published,Visibility in catalog,Stock,Regular price,Categories';
  const line = (sku: string, name: string, published = '1', visibility = 'visible') =>
    `7,simple,${sku},${name},${published},${visibility},3,10,Caps`;

  for (const [how, published, visibility] of [
    ['hidden', '1', 'hidden'],
    ['private', '0', 'visible'],
    ['a draft', '-1', 'visible'],
  ] as const)
    it(`is taken off sale if it is ${how}, also if it was renamed, and the preview says so`, async () => {
      await shop.merchant.import([woo, line('CAP', 'Cap')], { into });
      const { archived, notes } = await shop.merchant.import([
        woo,
        line('CAP', 'Sun Cap', published, visibility),
      ]);
      assert.deepEqual(archived, ['cap']);
      assert.match(notes.join(), new RegExp(`is ${how} in WooCommerce and not put on sale`));
      assert.deepEqual(await onSale(), {});
    });

  it('stays on sale if only the search or only the listings show it', async () => {
    await shop.merchant.import([woo, line('CAP', 'Cap', '1', 'search')], { into });
    await shop.merchant.import([woo, line('CAP', 'Cap', '1', 'catalog')]);
    assert.deepEqual(await onSale(), { cap: 3 });
  });

  it('is the one with its ID if it has no SKU and another name', async () => {
    await shop.merchant.import([woo, line('', 'Cap'), line('HAT', 'Hat').replace('7', '8')], { into });
    const renamed = [woo, line('', 'Sun Cap'), line('HAT', 'Hat').replace('7', '8')];
    const { added, changed } = await shop.merchant.import(renamed);
    assert.deepEqual([added, changed.map(({ handle }) => handle)], [[], ['cap']]);
    const other = await shop.merchant.import([woo, line('', 'Other')], { into });
    assert.deepEqual(other.added, ['other']);
  });
});
