import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { movedPath } from '../../../catalogue/api.ts';
import { pageUrls } from '../../../catalogue/feeds/sitemap.ts';
import { askerOf } from '../../../catalogue/testing/testShop.ts';
import { catalogueIndex } from '../../items/model/catalogueIndex.ts';
import { resolveCategory } from '../../import-export/resolve/resolveCategory.ts';
import type { ImportedProduct } from '../../import-export/format/product.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: nikos, close } = await openOfficeShop('nikos', ['catalogue']);
after(close);

const call: Office['call'] = (name, input) => office.call(name, input, nikos);

interface Tree {
  id: number;
  values: { name: string; name_el?: string; slug: string };
  items: number;
  isHidden: boolean;
  itemsOnSale: number;
  types: Tree[];
  categories: Tree[];
}
const sections = async (): Promise<Tree[]> => (await call('OfficeCategories', {})).body.sections;
const school = async (): Promise<Tree> => {
  const found = (await sections()).find(({ id }) => id === 1);
  assert.ok(found);
  return found;
};
const uniforms = async (): Promise<Tree> => {
  const [type] = (await school()).types;
  assert.ok(type);
  return type;
};
const polos = async (): Promise<Tree> => {
  const [category] = (await uniforms()).categories;
  assert.ok(category);
  return category;
};
const make = async (level: 'type' | 'category', parent: number, name: string, slug = ''): Promise<number> => {
  const values = { name, name_el: '', slug };
  const { status, body } = await call('OfficeMakeCategory', { level, parent, values });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const change = (
  level: 'section' | 'type' | 'category',
  id: number,
  field: string,
  seen: string,
  value: string,
) => call('OfficeChangeCategory', { level, id, edits: [{ field: field as 'name', seen, value }] });
const remove = (level: 'type' | 'category', id: number) => call('OfficeRemoveCategory', { level, id });
const navigation = async (language: 'en' | 'el' = 'en') =>
  (
    await askerOf(shop.db)<{ sections: { name: string; types: { name: string }[] }[] }>(
      'ShopNavigation',
      {},
      language,
    )
  ).sections.map(({ name, types }) => [name, ...types.map((type) => type.name)]);

describe('sections and categories', () => {
  test('are listed with their items, and all sections of the brand', async () => {
    assert.deepEqual(
      (await sections()).map(({ values }) => values.name),
      ['School', 'Kids', 'Workwear', 'Promotional'],
    );
    assert.equal((await polos()).items, 2);
  });

  test('have Greek names from the start', async () => {
    const greek = async () => (await sections()).slice(1).map(({ values }) => values.name_el);
    const names = ['Παιδικά', 'Ρούχα εργασίας', 'Διαφημιστικά'];
    assert.deepEqual(await greek(), names);
    const type = await make('type', 3, 'Bags');
    assert.deepEqual((await navigation('el'))[1], ['Παιδικά', 'Bags']);
    assert.deepEqual(await greek(), names);
    await remove('type', type);
  });

  test('are renamed in both languages, as the navigation shows at once', async () => {
    assert.deepEqual((await change('section', 1, 'name', 'School', 'Schools')).body, {
      changedMeanwhile: [],
    });
    await change('section', 1, 'name_el', '', 'Σχολεία');
    assert.deepEqual((await navigation())[0], ['Schools', 'Uniforms']);
    assert.deepEqual((await navigation('el'))[0], ['Σχολεία', 'Uniforms']);
    assert.deepEqual((await change('section', 1, 'name', 'School', 'X')).body, {
      changedMeanwhile: ['name'],
    });
    assert.equal((await change('section', 1, 'slug', 'Meltemi-School', 'x')).status, 400);
    assert.equal((await change('section', 1, 'name', 'Schools', ' ')).status, 400);
    await change('section', 1, 'name', 'Schools', 'School');
    await change('section', 1, 'name_el', 'Σχολεία', '');
  });

  test('are added last, and arranged', async () => {
    const first = (await uniforms()).id;
    const sports = await make('type', 1, 'Sports Wear');
    assert.deepEqual((await navigation())[0], ['School', 'Uniforms', 'Sports Wear']);
    const arrange = (ids: number[]) => call('OfficeArrangeCategories', { level: 'type', parent: 1, ids });
    assert.equal((await arrange([sports])).status, 409);
    assert.equal((await arrange([sports, sports])).status, 409);
    assert.equal((await arrange([sports, first])).status, 200);
    assert.deepEqual((await navigation())[0], ['School', 'Sports Wear', 'Uniforms']);
    const again = {
      level: 'type',
      parent: 1,
      values: { name: 'X', name_el: '', slug: 'sports-wear' },
    } as const;
    const refused = await call('OfficeMakeCategory', again);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /has this address already/);
    assert.equal((await remove('type', sports)).status, 200);
    assert.equal((await call('OfficeMakeCategory', { ...again, parent: 77 })).status, 404);
  });

  test('are not removed while items or categories are in them', async () => {
    const category = (await polos()).id;
    const { body, status } = await remove('category', category);
    assert.equal(status, 409);
    assert.equal(body.error, 'Polos cannot be removed while 2 items are in it, those off sale included.');
    const type = await remove('type', (await uniforms()).id);
    assert.equal(type.body.error, 'Uniforms cannot be removed while categories are in it: Polos.');
    const linked = await make('category', (await uniforms()).id, 'Also');
    await shop.db.insertInto('item_links').values({ item_id: shop.polo.id, category_id: linked }).execute();
    assert.equal((await remove('category', linked)).status, 409);
    await shop.db.deleteFrom('item_links').execute();
    assert.equal((await remove('category', linked)).status, 200);
    assert.equal((await remove('category', linked)).status, 404);
  });
});

describe('a former address', () => {
  const moved = (path: string) => movedPath(shop.db, path);

  test('leads to the current one after a change of it and after a move, in its language', async () => {
    const type = (await uniforms()).id;
    const category = (await polos()).id;
    const now = '/Meltemi-School/uniforms/polos';
    assert.equal(await moved(now), null);
    assert.deepEqual((await change('category', category, 'slug', 'polos', 'polo-shirts')).body, {
      changedMeanwhile: [],
    });
    assert.equal(await moved(now), '/Meltemi-School/uniforms/polo-shirts');
    assert.equal(
      await moved('/el/meltemi-school/uniforms/Polos?sort=name'),
      '/el/Meltemi-School/uniforms/polo-shirts?sort=name',
    );

    await change('type', type, 'slug', 'uniforms', 'school-uniforms');
    assert.equal(await moved('/Meltemi-School/uniforms'), '/Meltemi-School/school-uniforms');
    assert.equal(await moved(now), '/Meltemi-School/school-uniforms/polo-shirts');

    const move = (seen: number, parent: number) =>
      call('OfficeMoveCategory', { level: 'type', id: type, seen, parent });
    assert.deepEqual((await move(1, 4)).body, { isChangedMeanwhile: false });
    assert.deepEqual((await move(1, 3)).body, { isChangedMeanwhile: true });
    assert.equal(await moved(now), '/Meltemi-Workwear/school-uniforms/polo-shirts');
    await move(4, 1);

    await change('type', type, 'slug', 'school-uniforms', 'uniforms');
    await change('category', category, 'slug', 'polo-shirts', 'polos');
    assert.equal(await moved(now), null);
    assert.equal(await moved('/Meltemi-School/school-uniforms/polo-shirts'), now);
    for (const path of [
      '/',
      '/search',
      '/Meltemi-School',
      '/Meltemi-School/none',
      '/Meltemi-School/%',
      `${now}/7`,
    ])
      assert.equal(await moved(path), null, path);
  });

  test('finds the category when a list is imported and when a change is undone', async () => {
    const type = (await uniforms()).id;
    const { id: seen } = await polos();
    const shirts = await make('category', type, 'Shirts');
    await call('OfficeMoveItem', { id: shop.jacket.id, seen, category: shirts });
    await change('category', seen, 'name', 'Polos', 'Tops');
    await change('category', seen, 'slug', 'polos', 'tops');

    const index = await catalogueIndex(shop.db);
    const named = (name: string) => ({ name, translations: {}, slug: name.toLowerCase() });
    const place = {
      type: '',
      named: { section: 'School', type: named('Uniforms'), category: named('Polos') },
    };
    const product = { place, line: 2, handle: 'polo' } as unknown as ImportedProduct;
    assert.equal(resolveCategory(index, product, { into: undefined, exists: true }), '1/uniforms/tops');

    const { changes } = (await call('OfficeItem', { id: shop.jacket.id })).body.item;
    assert.equal((await call('OfficeUndoChange', { number: changes[0].number })).status, 200);
    assert.equal((await call('OfficeItem', { id: shop.jacket.id })).body.item.categoryId, seen);
    assert.equal((await remove('category', shirts)).status, 200);
  });

  test('hides a section from shoppers until something in it is on sale', async () => {
    const hide = (id: number, isHidden = true) => call('OfficeHideSection', { id, isHidden });
    const type = await make('type', 4, 'Vests');
    const category = await make('category', type, 'Hi-vis');
    await change('type', type, 'slug', 'vests', 'jackets');
    await change('type', type, 'slug', 'jackets', 'vests');
    const page = '/Meltemi-Workwear/vests';
    const ask = askerOf(shop.db);
    const seen = async (): Promise<boolean[]> => [
      (await navigation()).some(([name]) => name === 'Workwear'),
      (await ask('ShopSection', { section: 'Meltemi-Workwear' })) !== null,
      (await ask('ShopType', { section: 'Meltemi-Workwear', type: 'vests' })) !== null,
      (await ask('ShopCategory', { section: 'Meltemi-Workwear', type: 'vests', category: 'hi-vis' })) !==
        null,
      (await pageUrls(shop.db)).some(({ path }) => path.startsWith('/Meltemi-Workwear')),
    ];
    const onSale = async () => (await sections()).map(({ id, itemsOnSale }) => [id, itemsOnSale]);
    const strapline = async (language: 'en' | 'el') =>
      (await askerOf(shop.db)<{ strapline: string }>('ShopNavigation', {}, language)).strapline;
    const inOffice = async () => (await sections()).filter(({ isHidden }) => isHidden).map(({ id }) => id);
    assert.deepEqual(await seen(), [true, true, true, true, true]);

    const { status, body } = await hide(1);
    assert.equal(status, 409);
    assert.match(body.error, /^Items in this section are on sale/);
    assert.match(await strapline('en'), /^Clothing in Cyprus: .*Workwear/);
    assert.equal((await hide(4)).status, 200);
    assert.deepEqual(await seen(), [false, false, false, false, false]);
    assert.match(await strapline('el'), /^Ρούχα στην Κύπρο: (?!.*Ρούχα εργασίας)/);
    assert.deepEqual(await inOffice(), [4]);
    assert.equal(await movedPath(shop.db, page), null, 'does not redirect to itself');

    const { id: from } = await polos();
    const before = await onSale();
    await call('OfficeMoveItem', { id: shop.jacket.id, seen: from, category });
    const moved = (id: number): number => (id === 4 ? 1 : id === 1 ? -1 : 0);
    assert.deepEqual(
      await onSale(),
      before.map(([id = 0, items = 0]) => [id, items + moved(id)]),
    );
    assert.deepEqual(await seen(), [true, true, true, true, true]);
    assert.deepEqual(await inOffice(), []);
    await call('OfficeMoveItem', { id: shop.jacket.id, seen: category, category: from });
    assert.deepEqual(await inOffice(), [4]);

    assert.equal((await hide(4, false)).status, 200);
    assert.deepEqual(await inOffice(), []);
    await remove('category', category);
    await remove('type', type);
  });
});
