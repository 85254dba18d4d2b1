import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as v from 'valibot';
import { savedViews } from '../../staff-calls/savedViews.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders']);
after(close);
const filter = { view: 'all', state: 'unpaid', delivery: 'pickup', period: 'last-7-days' } as const;

test('views are saved, renamed and deleted by their owner, and seen by nobody else', async () => {
  const nikos = await office.signIn('nikos', ['orders']);
  const views = async (cookie: string) => (await office.call('OfficeOrderViews', {}, cookie)).body.views;
  assert.equal(
    (await office.call('OfficeSaveOrderView', { name: 'Unpaid pickup', filter }, maria)).status,
    200,
  );
  const [{ id, ...saved }] = await views(maria);
  assert.deepEqual(saved, { name: 'Unpaid pickup', filter });
  assert.deepEqual(await views(nikos), []);

  assert.equal((await office.call('OfficeRenameOrderView', { id, name: 'Mine' }, nikos)).status, 404);
  assert.equal((await office.call('OfficeRemoveOrderView', { id }, nikos)).status, 404);
  const again = await office.call('OfficeSaveOrderView', { name: 'unpaid PICKUP', filter }, maria);
  assert.deepEqual([again.status, again.body.error], [409, 'You have a view with this name already.']);

  await office.call('OfficeRenameOrderView', { id, name: 'To call' }, maria);
  assert.deepEqual(await views(maria), [{ id, name: 'To call', filter }]);
  await office.call('OfficeRemoveOrderView', { id }, maria);
  assert.deepEqual(await views(maria), []);
});

test('a view never keeps the text searched for, which may name a customer', async () => {
  const withText = { ...filter, find: 'georgiou' };
  assert.equal(
    (await office.call('OfficeSaveOrderView', { name: 'Eleni', filter: withText }, maria)).status,
    400,
  );
});

test('the number of views is limited, also of those that are saved at the same time', async () => {
  const { id } = await shop.db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'maria')
    .executeTakeFirstOrThrow();
  const views = savedViews(shop.db, { table: 'staff_order_views', filter: v.any() });
  const saved = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) => views.save({ name: `View ${index}`, filter }, { id })),
  );
  assert.equal(saved.filter(({ status }) => status === 'fulfilled').length, 20);
  const { status, body } = await office.call('OfficeSaveOrderView', { name: 'One more', filter }, maria);
  assert.deepEqual([status, body.error], [409, 'You have 20 views. Please delete one first.']);
});

test('views of items are their own list, for everybody who sees items', async () => {
  const eleni = await office.signIn('eleni', ['see']);
  const lacking = { school: 3, lacks: 'pictures' } as const;
  assert.equal(
    (await office.call('OfficeSaveItemView', { name: 'Mine', filter: lacking }, eleni)).status,
    200,
  );
  const views = async () => (await office.call('OfficeItemViews', {}, eleni)).body.views;
  const [{ id, ...saved }] = await views();
  assert.deepEqual(saved, { name: 'Mine', filter: lacking });
  assert.equal((await office.call('OfficeRenameItemView', { id, name: 'No pictures' }, eleni)).status, 200);
  assert.deepEqual(await views(), [{ id, name: 'No pictures', filter: lacking }]);
  await office.call('OfficeRemoveItemView', { id }, eleni);
  assert.deepEqual(await views(), []);
});
