import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { FavouriteItem } from 'mf-shared/calls';
import { createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import { statementsOf } from '../../testing/database/statementsOf.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { deleteAccount } from './deleteAccount.ts';
import { addFavourite } from './favourites.ts';
import { registerPerson } from './registerPerson.ts';

let shop: TestShop;
let cookie: string;
let nikosId: number;
let item: number;

before(async () => {
  shop = await createTestShop();
  cookie = await shop.signIn(shop.mariaId);
  nikosId = (await registerPerson(shop.db, { ...maria, name: 'Nikos', email: 'nikos@example.test' })) ?? 0;
  await createPlaces(shop.db);
  item = await createItem(shop.db, { code: 'SP1W', name: 'Classic Polo' });
});
beforeEach(() => shop.db.deleteFrom('favourites').execute());
after(() => shop.close());

describe('favourites', () => {
  it('are added once, listed and removed', async () => {
    await shop.post('ShopFavouriteAdd', { itemId: item }, { cookie });
    const again = await shop.post('ShopFavouriteAdd', { itemId: item }, { cookie });
    assert.deepEqual(again.body, { isFavourite: true });
    assert.deepEqual((await shop.get('ShopFavouriteIds', {}, { cookie })).body, { itemIds: [item] });
    const { body } = await shop.get('ShopFavourites', {}, { cookie });
    assert.deepEqual(
      (body.items as FavouriteItem[]).map(({ name, sizes, colours, stock }) => [
        name,
        sizes.map(({ label }) => label),
        colours.map(({ code }) => code),
        stock['NVY;Medium'],
      ]),
      [['Classic Polo', ['S', 'M'], ['NVY', 'WHT'], 2]],
    );
    const removed = await shop.post('ShopFavouriteRemove', { itemId: item }, { cookie });
    assert.deepEqual(removed.body, { isFavourite: false });
    assert.deepEqual((await shop.get('ShopFavouriteIds', {}, { cookie })).body, { itemIds: [] });
  });

  it('cannot be changed by other customers', async () => {
    const nikos = { cookie: await shop.signIn(nikosId) };
    await shop.post('ShopFavouriteAdd', { itemId: item }, { cookie });
    await shop.post('ShopFavouriteRemove', { itemId: item }, nikos);
    assert.deepEqual((await shop.get('ShopFavouriteIds', {}, nikos)).body, { itemIds: [] });
    assert.deepEqual((await shop.get('ShopFavouriteIds', {}, { cookie })).body, { itemIds: [item] });
  });

  it('refuse an unknown or missing item', async () => {
    assert.equal((await shop.post('ShopFavouriteAdd', { itemId: 4711 }, { cookie })).status, 404);
    assert.equal((await shop.post('ShopFavouriteAdd', { itemId: '1 or 1' }, { cookie })).status, 400);
    assert.equal((await shop.post('ShopFavouriteAdd', { itemId: 2 ** 40 }, { cookie })).status, 400);
    assert.equal(
      (await shop.post('ShopFavouriteAdd', { itemId: item, personId: nikosId }, { cookie })).status,
      400,
    );
  });

  it('are at most 200', async () => {
    await fill(200);
    const another = await createItem(shop.db, { code: 'SP2W' });
    const full = await shop.post('ShopFavouriteAdd', { itemId: another }, { cookie });
    assert.deepEqual([full.status, full.body.error], [409, 'You can keep at most 200 favourites.']);
    const [known] = (await shop.get('ShopFavouriteIds', {}, { cookie })).body['itemIds'] as number[];
    assert.equal((await shop.post('ShopFavouriteAdd', { itemId: known }, { cookie })).status, 200);

    await shop.post('ShopFavouriteRemove', { itemId: known }, { cookie });
    // Called directly, because requests are handled one after the other here.
    const added = await Promise.allSettled(
      [another, item].map((itemId) => addFavourite(shop.db, shop.mariaId, itemId)),
    );
    assert.deepEqual(added.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('are listed up to their limit, with a constant number of queries', async () => {
    const list = () => shop.get('ShopFavourites', {}, { cookie });
    await fill(1);
    const forOne = await statementsOf(list);
    await fill(210);
    assert.equal(await statementsOf(list), forOne);
    const { body } = await list();
    assert.equal((body['items'] as FavouriteItem[]).length, 200);
    assert.deepEqual((await shop.get('ShopFavouriteIds', {}, { cookie })).body, {
      itemIds: (body['items'] as FavouriteItem[]).map(({ id }) => id),
    });
  });

  it('are not added to an account that was deleted in the meantime', async () => {
    const leaving = (await registerPerson(shop.db, { ...maria, email: 'leaving@example.test' })) ?? 0;
    await deleteAccount(shop.db, leaving);
    await assert.rejects(addFavourite(shop.db, leaving, item), { status: 401 });
  });
});

/** Each item has a more expensive variant. */
async function fill(count: number): Promise<void> {
  await sql`
    with added as (
      insert into items (category_id, slug, name, code, price_cents)
      select 1, 'cap', 'Cap', 'CAP' || number, 1000
      from generate_series((select count(*) + 1 from items), (select count(*) from items) + ${count}) number
      returning id
    ), dearer as (
      insert into variants (item_id, colour_id, size, price_cents)
      select id, 1, size, cents from added, (values ('Small', 1000), ('Medium', 1200)) as sizes (size, cents)
    )
    insert into favourites (person_id, item_id) select ${shop.mariaId}, id from added`.execute(shop.db);
}
