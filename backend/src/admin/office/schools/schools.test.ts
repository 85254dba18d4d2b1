import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { NewSchoolValues } from 'mf-office/contract';
import { askerOf } from '../../../catalogue/testing/testShop.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: nikos, close } = await openOfficeShop('nikos', ['catalogue']);
after(close);

const call: Office['call'] = (name, input) => office.call(name, input, nikos);
const values = (change: Partial<NewSchoolValues>): NewSchoolValues => ({
  name: 'Akamas School',
  name_el: 'Σχολή Ακάμα',
  town: 'Paphos',
  town_el: 'Πάφος',
  slug: '',
  ...change,
});
const make = async (change: Partial<NewSchoolValues> = {}): Promise<number> =>
  (await call('OfficeMakeSchool', { values: values(change) })).body.id;
const schoolOf = async (id: number) => (await call('OfficeSchool', { id })).body.school;
const inShop = (school: string, language: 'en' | 'el' = 'en') =>
  askerOf(shop.db)<GetCalls['ShopSchool']['response']>('ShopSchool', { school }, language);

describe('a school', () => {
  test('gets its address from its name, and both languages', async () => {
    const id = await make();
    assert.equal((await inShop('akamas-school'))?.name, 'Akamas School');
    assert.equal((await inShop('akamas-school', 'el'))?.name, 'Σχολή Ακάμα');
    const { shopPage, ...school } = await schoolOf(id);
    assert.match(shopPage, /\/schools\/akamas-school$/);
    const { slug: _, ...texts } = values({});
    assert.deepEqual(school, { id, values: texts, items: [] });
    await call('OfficeRemoveSchool', { id });
  });

  test('that has a Greek name gets an address in Latin letters', async () => {
    const id = await make({ name: 'Δημοτικό «Άγιος Νικόλαος» Ύψωνα', name_el: '' });
    assert.match((await schoolOf(id)).shopPage, /\/schools\/dimotiko-agios-nikolaos-ypsona$/);
    await call('OfficeRemoveSchool', { id });
  });

  test('is refused with a taken or missing address', async () => {
    const id = await make({ slug: 'taken' });
    const again = await call('OfficeMakeSchool', { values: values({ slug: 'taken' }) });
    assert.equal(again.status, 409);
    assert.match(again.body.error, /already a school with the address taken/);
    for (const change of [{ slug: 'Σχολή' }, { slug: 'Not a slug' }, { name: ' ' }])
      assert.equal((await call('OfficeMakeSchool', { values: values(change) })).status, 400);
    await call('OfficeRemoveSchool', { id });
  });

  test('is renamed, unless a colleague was faster, and keeps its address', async () => {
    const id = await make({ slug: 'akamas' });
    const rename = (seen: string, value: string) =>
      call('OfficeChangeSchool', { id, edits: [{ field: 'name_el', seen, value }] });
    assert.deepEqual((await rename('Σχολή Ακάμα', 'Ακάμας')).body, { changedMeanwhile: [] });
    assert.deepEqual((await rename('Σχολή Ακάμα', 'Άλλη')).body, { changedMeanwhile: ['name_el'] });
    assert.equal((await inShop('akamas', 'el'))?.name, 'Ακάμας');
    await rename('Ακάμας', '');
    assert.equal((await inShop('akamas', 'el'))?.name, 'Akamas School');
    await call('OfficeRemoveSchool', { id });
    assert.equal(await inShop('akamas'), null);
    assert.equal((await call('OfficeChangeSchool', { id, edits: [] })).status, 400);
    assert.equal((await rename('', 'x')).status, 404);
  });
});

describe('the list of a school', () => {
  test('has items with their number and order, in the shop at once', async () => {
    const [shirt, skirt] = [shop.polo.id, shop.jacket.id];
    const id = await make({ slug: 'listed' });
    type List = { id: number; quantity: number }[];
    const set = (seen: List, items: List) => call('OfficeSetSchoolItems', { id, seen, items });
    const listed = async () =>
      (await inShop('listed'))?.items.map(({ code, quantity }) => `${code} ${quantity}`);
    const first = [
      { id: shirt, quantity: 3 },
      { id: skirt, quantity: 0 },
    ];
    assert.deepEqual((await set([], first)).body, { isChangedMeanwhile: false });
    assert.deepEqual(await listed(), ['POLO1W 3', 'JACK1W 0']);
    assert.deepEqual((await set([], first)).body, { isChangedMeanwhile: true });
    await set(first, first.toReversed());
    assert.deepEqual(await listed(), ['JACK1W 0', 'POLO1W 3']);
    const greek = { item_id: shirt, language: 'el' as const, name: 'Μπλούζα πόλο' };
    await shop.db
      .insertInto('item_translations')
      .values(greek)
      .onConflict((conflict) => conflict.columns(['item_id', 'language']).doUpdateSet(greek))
      .execute();
    const { items } = (await office.call('OfficeSchool', { id }, nikos, 'el')).body.school;
    assert.equal(items[1].name, 'Μπλούζα πόλο');

    await shop.db.updateTable('items').set({ erased_at: new Date() }).where('id', '=', skirt).execute();
    assert.deepEqual(await listed(), ['POLO1W 3']);
    assert.deepEqual(
      (await schoolOf(id)).items.map(({ code, isOnSale }: { code: string; isOnSale: boolean }) => [
        code,
        isOnSale,
      ]),
      [
        ['JACK1W', false],
        ['POLO1W', true],
      ],
    );

    const refused = await call('OfficeRemoveSchool', { id });
    assert.equal(refused.status, 409);
    assert.equal(
      refused.body.error,
      'Akamas School cannot be removed while items are on its list: JACK1W, POLO1W.',
    );
    await shop.db.updateTable('items').set({ erased_at: null }).where('id', '=', skirt).execute();
    await set(first.toReversed(), []);
    assert.equal((await call('OfficeRemoveSchool', { id })).status, 200);
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual([entry?.who, entry?.subject], ['nikos', 'OfficeRemoveSchool']);
  });

  test('refuses unknown items, an item twice and impossible numbers', async () => {
    const id = await make({ slug: 'refusing' });
    const set = async (items: { id: number; quantity: number }[]) =>
      (await call('OfficeSetSchoolItems', { id, seen: [], items })).status;
    const jacket = { id: shop.jacket.id, quantity: 1 };
    assert.equal(await set([{ id: 999_999, quantity: 1 }]), 409);
    assert.equal(await set([jacket, jacket]), 400);
    for (const quantity of [-1, 1.5, 10]) assert.equal(await set([{ ...jacket, quantity }]), 400);
    assert.deepEqual((await schoolOf(id)).items, []);
    assert.equal((await call('OfficeSetSchoolItems', { id: 999_999, seen: [], items: [] })).status, 404);
  });
});
