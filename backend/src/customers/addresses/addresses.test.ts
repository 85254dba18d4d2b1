import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { deleteAccount } from '../account/deleteAccount.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { tableCalls } from '../../specification/tables/calls/calls.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { saveAddress } from './savedAddresses.ts';

let shop: TestShop;
let cookie: string;
let nikos: { cookie: string };
before(async () => {
  shop = await createTestShop({ otherCalls: tableCalls });
  cookie = await shop.signIn(shop.mariaId);
  const nikosId = (await registerPerson(shop.db, { ...maria, email: 'nikos@example.test' })) ?? 0;
  nikos = { cookie: await shop.signIn(nikosId) };
});
beforeEach(async () => {
  await shop.db.deleteFrom('saved_addresses').execute();
  await shop.db.updateTable('addresses').set({ street: '', city: '', post_code: '', mobile: '' }).execute();
});
after(() => shop.close());

const home = { street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '99123456' };
const work = { street: 'Makariou III 12', postCode: '3025', city: 'Lim', phone: '' };

interface Listed {
  id: number | 'main';
  street: string;
}
const save = (address: object, id: unknown = 'new') =>
  shop.post('ShopSaveAddress', { id, ...address }, { cookie });
async function list(from = { cookie }): Promise<Listed[]> {
  return (await shop.get('ShopAddresses', {}, from)).body['addresses'] as Listed[];
}
const streets = async () => (await list()).map(({ street }) => street);

describe('saved addresses', () => {
  it('start with the default one, which checkout prefills', async () => {
    const { body } = await save(home);
    assert.deepEqual(body['addresses'], [{ ...home, id: 'main' }]);
    const user = body['user'] as Record<string, unknown>;
    assert.deepEqual(
      [user['addr1'], user['zip'], user['city'], user['mobile']],
      ['Ledras 1', '1011', 'Nic', '99123456'],
    );
  });

  it('are added, changed and removed', async () => {
    await save(home);
    await save(work);
    const [, second] = await list();
    await save({ ...work, street: 'Makariou III 14' }, second?.id);
    await save({ ...home, street: 'Ledras 3' }, 'main');
    assert.deepEqual(await streets(), ['Ledras 3', 'Makariou III 14']);
    await shop.post('ShopRemoveAddress', { id: 'main' }, { cookie });
    assert.deepEqual(await streets(), ['Makariou III 14']);
    await shop.post('ShopRemoveAddress', { id: second?.id ?? 0 }, { cookie });
    assert.deepEqual(await streets(), []);
  });

  it('can become the default one', async () => {
    await save(home);
    await save(work);
    const [, second] = await list();
    const { body } = await shop.post('ShopUseAddress', { id: second?.id ?? 0 }, { cookie });
    assert.deepEqual(await streets(), ['Makariou III 12', 'Ledras 1']);
    assert.equal((body['user'] as { addr1: string }).addr1, 'Makariou III 12');
  });

  it('are limited to ten', async () => {
    for (let at = 0; at < 10; at += 1)
      assert.equal((await save({ ...home, street: `Ledras ${at}` })).status, 200);
    const { status, body } = await save(work);
    assert.deepEqual([status, body.error], [409, 'You can keep at most 10 addresses.']);
  });

  it('are all stored when several are saved at once, up to the limit', async () => {
    // Called directly, because requests are handled one after the other here.
    const eight = (from: number) =>
      Promise.allSettled(
        Array.from({ length: 8 }, (_, at) =>
          saveAddress(shop.db, shop.mariaId, 'new', { ...home, street: `Ledras ${from + at}` }),
        ),
      );
    const refused = async (from: number) =>
      (await eight(from)).flatMap((save) => (save.status === 'rejected' ? String(save.reason) : []));
    assert.deepEqual(await refused(1), []);
    assert.deepEqual(
      (await streets()).toSorted(),
      Array.from({ length: 8 }, (_, at) => `Ledras ${at + 1}`),
    );
    assert.equal((await refused(9)).length, 6);
    assert.equal((await list()).length, 10);
  });

  it('are neither lost nor duplicated when the default changes concurrently', async () => {
    for (const at of [1, 2, 3, 4]) await save({ ...home, street: `Ledras ${at}` });
    const others = (await list()).flatMap(({ id }) => (id === 'main' ? [] : [id]));
    await Promise.all([
      ...others.map((id) => shop.post('ShopUseAddress', { id }, { cookie })),
      ...others.map((id) => shop.post('ShopUseAddress', { id }, { cookie })),
    ]);
    assert.deepEqual((await streets()).toSorted(), ['Ledras 1', 'Ledras 2', 'Ledras 3', 'Ledras 4']);
  });

  it('are not saved for an account that was deleted in the meantime', async () => {
    const id = (await registerPerson(shop.db, { ...maria, email: 'leaver@example.test' })) ?? 0;
    await deleteAccount(shop.db, id);
    await assert.rejects(saveAddress(shop.db, id, 'new', home), /Please sign in/);
  });

  it('are hidden from other customers', async () => {
    await save(home);
    await save(work);
    const id = (await list())[1]?.id ?? 0;
    assert.deepEqual(await list(nikos), []);
    for (const reply of [
      await shop.post('ShopSaveAddress', { id, ...work }, nikos),
      await shop.post('ShopUseAddress', { id }, nikos),
      await shop.post('ShopRemoveAddress', { id }, nikos),
    ])
      assert.deepEqual([reply.status, reply.body.error], [404, 'There is no such address among yours.']);
    assert.deepEqual(await streets(), ['Ledras 1', 'Makariou III 12']);
  });

  for (const [changed, message] of [
    [{ street: ' ' }, 'Street is required'],
    [{ street: '<b>1</b>' }, 'Street has characters that cannot be used.'],
    [{ postCode: '' }, 'Post code is required'],
    [{ city: 'Ath' }, 'City is required'],
    [{ phone: '123' }, 'Phone number must be exactly 8 digits.'],
    [{ person_id: 1 }, 'person_id is not known here.'],
  ] as const) {
    it(`refuse ${JSON.stringify(changed).slice(0, 60)}`, async () => {
      const { status, body } = await save({ ...home, ...changed });
      assert.deepEqual([status, body.error], [400, message]);
    });
  }
});

describe('the phone saved by checkout', () => {
  it('is returned with the address', async () => {
    const user = (await shop.get('ShopSession', {}, { cookie })).body['user'] as { email_id: number };
    const fields = [{ id: 'mobile', value: '97000000' }];
    const response = await shop.post(
      '$TableModify',
      { system: 'accounting', file: 'address', record: user.email_id, fields },
      { cookie },
    );
    assert.deepEqual(response.body, { record: user.email_id });
    const again = (await shop.get('ShopSession', {}, { cookie })).body['user'] as { mobile: string };
    assert.equal(again.mobile, '97000000');
  });
});
