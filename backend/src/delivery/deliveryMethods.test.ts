import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { customer, shopper } from '../testing/shops/shopper.ts';
import { deliveryCents, deliveryMethods } from './deliveryMethods.ts';

test('a method costs its price up to its free-delivery value, if it has one', () => {
  const courier = { priceCents: 300, freeOverCents: 7000 };
  assert.equal(deliveryCents(courier, 100), 300);
  assert.equal(deliveryCents(courier, 7000), 300);
  assert.equal(deliveryCents(courier, 7001), 0);
  assert.equal(deliveryCents({ priceCents: 300, freeOverCents: null }, 100_000), 300);
});

describe('the delivery methods', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  test('show when an order placed today arrives, by their configured days', async () => {
    await shop.db
      .updateTable('delivery_methods')
      .set({ min_days: 0, max_days: 2 })
      .where('id', '=', shop.pickup)
      .execute();
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-26T08:00:00Z') });
    try {
      const arrivals = async (language: 'en' | 'el') =>
        (await deliveryMethods(shop.db, language)).map(({ id, arrival }) => [id, arrival?.text]);
      const plain = (text = '') => text.replaceAll(/\s/g, ' ');
      const [english, greek] = await Promise.all([arrivals('en'), arrivals('el')]);
      const texts = (all: typeof english) => new Map(all.map(([id, text]) => [id, plain(String(text))]));
      assert.equal(texts(english).get(shop.courier), 'Tue 1 – Thu 3 Dec');
      assert.equal(texts(english).get(shop.pickup), 'Thu 26 – Mon 30 Nov');
      assert.equal(texts(greek).get(shop.courier), 'Τρί 1 Δεκ – Πέμ 3 Δεκ');
    } finally {
      mock.timers.reset();
    }
  });

  test('show arrivals by the calendar when the clocks change', async () => {
    mock.timers.enable({ apis: ['Date'] });
    try {
      // 28 October, 25 March and 1 April are holidays.
      for (const [now, arrival] of [
        ['2026-10-22T08:00:00Z', 'Tue 27 – Fri 30 Oct'],
        ['2026-10-25T21:59:59Z', 'Thu 29 Oct – Mon 2 Nov'],
        ['2026-10-25T22:00:00Z', 'Fri 30 Oct – Tue 3 Nov'],
        ['2027-03-24T08:00:00Z', 'Tue 30 Mar – Fri 2 Apr'],
        ['2027-03-28T20:59:59Z', 'Wed 31 Mar – Mon 5 Apr'],
        ['2027-03-28T21:00:00Z', 'Fri 2 – Tue 6 Apr'],
      ] as const) {
        mock.timers.setTime(Date.parse(now));
        const methods = await deliveryMethods(shop.db, 'en');
        const courier = methods.find(({ id }) => id === shop.courier);
        assert.equal(courier?.arrival?.text.replaceAll(/\s/g, ' '), arrival, now);
      }
    } finally {
      mock.timers.reset();
    }
  });

  test('default to 3 euro up to 70 by courier and to nothing for pickup', async () => {
    const methods = new Map((await deliveryMethods(shop.db, 'en')).map((method) => [method.id, method]));
    const price = (id: number) => [methods.get(id)?.priceCents, methods.get(id)?.freeOverCents];
    assert.deepEqual(price(shop.courier), [300, 7000]);
    assert.deepEqual(price(shop.pickup), [0, null]);
  });

  test('are not offered while they or all of their locations are off', async () => {
    const { id } = await shop.db
      .insertInto('delivery_methods')
      .values({ name: 'Islands', kind: 'courier' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offered = async (): Promise<boolean> =>
      (await deliveryMethods(shop.db, 'en')).some((method) => method.id === id);
    const turn = (is_active: boolean) =>
      shop.db.updateTable('delivery_methods').set({ is_active }).where('id', '=', id).execute();
    assert.equal(await offered(), true);
    await turn(false);
    assert.equal(await offered(), false);
    await turn(true);
    await shop.db
      .insertInto('pickup_locations')
      .values({ delivery_method_id: id, name: 'Pier', is_collected: true, is_active: false })
      .execute();
    assert.equal(await offered(), false);
  });

  test('need a postal address only if they deliver to it', async () => {
    const { street, postCode, city, ...contact } = customer;
    const pickup = await shopper(shop).place({ customer: contact });
    assert.equal(pickup.status, 200);
    const courier = { deliveryMethodId: shop.courier, location: '', expectedCents: 2100 };
    const refused = await shopper(shop).place({ ...courier, customer: contact });
    assert.deepEqual([refused.status, refused.body.error], [400, 'Street is required']);
    const cityless = await shopper(shop).place({ ...courier, customer: { ...contact, street, postCode } });
    assert.deepEqual([cityless.status, cityless.body.error], [400, 'City is required']);
    const whole = { ...contact, street, postCode, city };
    assert.equal((await shopper(shop).place({ ...courier, customer: whole })).status, 200);
  });

  test('need no postal address for a location where the parcel is collected', async () => {
    const { id: method } = await shop.db
      .insertInto('delivery_methods')
      .values({ name: 'Lockers', kind: 'courier' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('pickup_locations')
      .values([
        { delivery_method_id: method, name: 'To the door' },
        { delivery_method_id: method, name: 'Locker 7', is_collected: true },
      ])
      .execute();
    const { street: _street, postCode: _postCode, city: _city, ...contact } = customer;
    const placeTo = async (location: string): Promise<number> => {
      const order = { deliveryMethodId: method, location, expectedCents: 2100, customer: contact };
      return (await shopper(shop).place(order)).status;
    };
    assert.deepEqual([await placeTo('To the door'), await placeTo('Locker 7')], [400, 200]);
    const [offered] = (await deliveryMethods(shop.db, 'en')).filter(({ id }) => id === method);
    assert.deepEqual(
      [offered?.isCollected, offered?.locations.map(({ isCollected }) => isCollected)],
      [false, [false, true]],
    );
  });

  test('list delivery to the customer first, then the nearest locations, then those without coordinates', async () => {
    const { id: delivery_method_id } = await shop.db
      .insertInto('delivery_methods')
      .values({ name: 'Boxes', kind: 'courier' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = (name: string, town: string | null, latitude: number | null, longitude: number | null) =>
      ({ delivery_method_id, name, town, latitude, longitude, is_collected: true }) as const;
    await shop.db
      .insertInto('pickup_locations')
      .values([
        place('Old', null, null, null),
        place('Unmeasured', 'Larnaca', null, null),
        place('Paphos', 'Paphos', 34.775, 32.42),
        place('Limassol', 'Limassol', 34.68, 33.04),
        { delivery_method_id, name: 'To my address', is_collected: false },
      ])
      .execute();
    const offered = async (postCode?: string) => {
      const methods = await deliveryMethods(shop.db, 'en', postCode);
      return methods.find(({ id }) => id === delivery_method_id)?.locations ?? [];
    };
    const names = async (postCode?: string) => (await offered(postCode)).map(({ name }) => name);
    assert.deepEqual(await names('8010'), ['To my address', 'Paphos', 'Limassol', 'Unmeasured', 'Old']);
    assert.deepEqual(await names(' 3040 '), ['To my address', 'Limassol', 'Paphos', 'Unmeasured', 'Old']);
    const [, limassol] = await offered('3040');
    assert.ok((limassol?.distanceKm ?? 99) < 3);
    for (const unknown of [undefined, '', '9999', '304', 'Limassol'])
      assert.deepEqual(await names(unknown), ['Old', 'Unmeasured', 'Paphos', 'Limassol', 'To my address']);
    assert.ok((await offered()).every(({ distanceKm }) => distanceKm === null));
  });

  test('normalise phone numbers', async () => {
    const phones = { '(+357) 99-12 34 56': '99123456', '0044 20 7946 0018': '+442079460018' };
    for (const [phone, kept] of Object.entries(phones)) {
      const { body } = await shopper(shop).place({ customer: { ...customer, phone } });
      const order = shop.db.selectFrom('orders').select('phone').where('number', '=', String(body['number']));
      assert.equal((await order.executeTakeFirst())?.phone, kept);
    }
  });

  test('offer payment at pickup if set so, until days after the order is ready at the latest', async () => {
    const set = (may_pay_at_pickup: boolean) =>
      shop.db
        .updateTable('delivery_methods')
        .set({ may_pay_at_pickup, min_days: 0, max_days: 2, unpaid_days: 5 })
        .execute();
    const offerOf = async (method: number) =>
      (await deliveryMethods(shop.db, 'en')).find(({ id }) => id === method)?.payAtPickup;
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-26T08:00:00Z') });
    try {
      await set(true);
      assert.deepEqual(await offerOf(shop.pickup), { until: '2026-12-05', maxCents: 30_000 });
      assert.equal(await offerOf(shop.courier), null);
      await set(false);
      assert.equal(await offerOf(shop.pickup), null);
    } finally {
      mock.timers.reset();
    }
  });
});
