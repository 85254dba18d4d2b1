import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { DeliveryLocationValues, DeliveryMethodValues } from 'mf-office/contract';
import { deliveryMethods } from '../../../delivery/deliveryMethods.ts';
import { shopper } from '../../../testing/shops/shopper.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: anna, close } = await openOfficeShop('anna', ['catalogue']);
after(close);

const call: Office['call'] = (name, input) => office.call(name, input, anna);
const boat: DeliveryMethodValues = {
  name: 'Boat',
  name_el: 'Πλοίο',
  price: '4.50',
  freeOver: '',
  minDays: '2',
  maxDays: '6',
  trackingPage: 'https://boat.example/?parcel={tracking}',
  isPaidAtPickup: 'no',
  unpaidDays: '5',
  isActive: 'yes',
};
const locker: DeliveryLocationValues = {
  name: 'Locker 7',
  name_el: 'Θυρίδα 7',
  town: 'Paphos',
  town_el: 'Πάφος',
  address: 'Harbour 1',
  address_el: 'Λιμάνι 1',
  openingHours: 'At any hour',
  openingHours_el: 'Όλο το εικοσιτετράωρο',
  postCode: '8040',
  latitude: '34.7608',
  longitude: '32.4133',
  isCollected: 'yes',
  isActive: 'yes',
};

let count = 0;
const make = (change: Partial<DeliveryMethodValues> = {}) => {
  count += 1;
  const values = { ...boat, name: `Boat ${count}`, ...change };
  return call('OfficeMakeDeliveryMethod', { kind: 'courier', values });
};
const addTo = (methodId: number, change: Partial<DeliveryLocationValues> = {}) =>
  call('OfficeMakeLocation', { methodId, values: { ...locker, ...change } });
const read = async (id: number) => (await call('OfficeDeliveryMethod', { id })).body.method;
const offered = async (id: number, language: 'en' | 'el' = 'en') =>
  (await deliveryMethods(shop.db, language)).find((method) => method.id === id);

describe('a delivery method of the office', () => {
  it('is created, read as it was typed, and offered to shoppers in each language', async () => {
    const { id } = (await make({ name: 'Ferry' })).body;
    assert.deepEqual((await read(id)).values, { ...boat, name: 'Ferry' });
    const method = await offered(id, 'el');
    assert.deepEqual(
      [method?.label, method?.priceCents, method?.freeOverCents, method?.arrival?.maxDays],
      ['Πλοίο', 450, null, 6],
    );
    await call('OfficeChangeDeliveryMethod', {
      id,
      edits: [{ field: 'name_el', seen: 'Πλοίο', value: '' }],
    });
    assert.equal((await offered(id, 'el'))?.label, 'Ferry');
  });

  it('changes its price for future orders, and refuses a checkout that shows the old one', async () => {
    const ordered = { deliveryMethodId: shop.courier, location: '', expectedCents: 2100 };
    const { body } = await shopper(shop).place(ordered);
    const edits = [{ field: 'price', seen: '3.00', value: '4,25' } as const];
    const changed = await call('OfficeChangeDeliveryMethod', { id: shop.courier, edits });
    assert.deepEqual(changed, { status: 200, body: { changedMeanwhile: [] } });
    const order = await shop.db
      .selectFrom('orders')
      .select(['delivery_cents', 'total_cents'])
      .where('number', '=', String(body['number']))
      .executeTakeFirstOrThrow();
    assert.deepEqual(order, { delivery_cents: 300, total_cents: 2100 });
    const refused = await shopper(shop).place(ordered);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error ?? '', /^Prices have changed: the total is €22\.25 now\./);
    assert.equal((await shopper(shop).place({ ...ordered, expectedCents: 2225 })).status, 200);
    const back = [{ field: 'price', seen: '4.25', value: '3.00' } as const];
    await call('OfficeChangeDeliveryMethod', { id: shop.courier, edits: back });
  });

  it('can cost nothing, and be free above an amount', async () => {
    const { id } = (await make({ price: '0', freeOver: '50' })).body;
    assert.deepEqual([(await offered(id))?.priceCents, (await offered(id))?.freeOverCents], [0, 5000]);
  });

  it('is turned off, and a checkout with it is refused', async () => {
    const { id } = (await make()).body;
    const turn = (seen: 'yes' | 'no', value: 'yes' | 'no') =>
      call('OfficeChangeDeliveryMethod', { id, edits: [{ field: 'isActive', seen, value }] });
    await turn('yes', 'no');
    assert.equal(await offered(id), undefined);
    const order = { deliveryMethodId: id, location: '', expectedCents: 2250 };
    const refused = await shopper(shop).place(order);
    assert.deepEqual([refused.status, refused.body.error], [400, 'Please select a delivery method.']);
    await turn('no', 'yes');
    assert.equal((await shopper(shop).place(order)).status, 200);
  });

  it('is refused with invalid values', async () => {
    const changes: Partial<DeliveryMethodValues>[] = [
      ...['', '-1', '100.01', '1e3', 'free', '3.001', '1000000000'].map((price) => ({ price })),
      ...['0', '-5', '10000.01', 'never'].map((freeOver) => ({ freeOver })),
      ...['', '-1', '61', '1.5', 'two'].map((minDays) => ({ minDays })),
      { minDays: '5', maxDays: '4' },
      ...['', ' ', 'x'.repeat(121)].map((name) => ({ name })),
      ...['javascript:alert(1)//{tracking}', 'https://boat.example/', 'http://a.example/{tracking}'].map(
        (trackingPage) => ({ trackingPage }),
      ),
      { isActive: 'perhaps' },
    ];
    for (const change of changes) assert.equal((await make(change)).status, 400, JSON.stringify(change));
    for (const [field, value] of [
      ['price', '-1'],
      ['maxDays', '1'],
    ] as const) {
      const { id } = (await make()).body;
      const seen = (await read(id)).values[field];
      const { status } = await call('OfficeChangeDeliveryMethod', { id, edits: [{ field, seen, value }] });
      assert.equal(status, 400, field);
      assert.equal((await read(id)).values[field], seen);
    }
  });

  it('has a unique name, even among two created at once', async () => {
    const made = await Promise.all([make({ name: 'Twin' }), make({ name: 'Twin' })]);
    assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([200, 409]));
  });

  it('accepts one of two concurrent prices and reports the conflict to the other', async () => {
    const { id } = (await make()).body;
    const write = (value: string) =>
      call('OfficeChangeDeliveryMethod', { id, edits: [{ field: 'price', seen: '4.50', value }] });
    const responses = await Promise.all([write('5.00'), write('6.00')]);
    assert.deepEqual(
      responses.map(({ body }) => body.changedMeanwhile.length).toSorted((a, b) => a - b),
      [0, 1],
    );
    const other = await call('OfficeChangeDeliveryMethod', {
      id,
      edits: [{ field: 'minDays', seen: '2', value: '1' }],
    });
    assert.deepEqual(other.body, { changedMeanwhile: [] }, 'changes of other fields do not conflict');
  });

  it('is placed where staff put it, if they saw all methods', async () => {
    const ids = async (): Promise<number[]> =>
      (await call('OfficeDelivery', {})).body.methods.map(({ id }: { id: number }) => id);
    const turned = (await ids()).toReversed();
    assert.equal((await call('OfficeArrangeDelivery', { methods: turned })).status, 200);
    assert.deepEqual(await ids(), turned);
    assert.equal((await call('OfficeArrangeDelivery', { methods: turned.slice(1) })).status, 409);
    const repeated = [...turned.slice(1), ...turned.slice(1, 2)];
    assert.equal((await call('OfficeArrangeDelivery', { methods: repeated })).status, 409);
  });

  it('is recorded with the old and new value', async () => {
    const { id } = (await make()).body;
    const edits = [{ field: 'price', seen: '4.50', value: '5.00' } as const];
    await call('OfficeChangeDeliveryMethod', { id, edits });
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual(
      [entry?.who, entry?.subject, entry?.details],
      ['anna', 'OfficeChangeDeliveryMethod', { method: id, edits }],
    );
  });
});

describe('a location of the office', () => {
  it('is added, read as it was typed, and offered in each language', async () => {
    const { id } = (await make()).body;
    await addTo(id);
    const [location] = (await read(id)).locations;
    assert.deepEqual(location.values, locker);
    const [shown] = (await offered(id, 'el'))?.locations ?? [];
    assert.deepEqual(
      [shown?.label, shown?.town, shown?.address, shown?.openingHours, shown?.postCode, shown?.latitude],
      ['Θυρίδα 7', 'Πάφος', 'Λιμάνι 1', 'Όλο το εικοσιτετράωρο', '8040', 34.7608],
    );
  });

  it('is turned off and its hours are changed', async () => {
    const { id } = (await make()).body;
    await addTo(id, { name: 'Open' });
    const { id: locationId } = (await addTo(id, { name: 'Shut' })).body;
    await call('OfficeChangeLocation', {
      id: locationId,
      edits: [
        { field: 'isActive', seen: 'yes', value: 'no' },
        { field: 'openingHours', seen: 'At any hour', value: 'Mon – Fri 8:00 – 16:00' },
      ],
    });
    assert.deepEqual(
      (await offered(id))?.locations.map(({ name }) => name),
      ['Open'],
    );
    assert.equal((await read(id)).locations[1].values.openingHours, 'Mon – Fri 8:00 – 16:00');
  });

  it('is refused outside Cyprus, with incomplete coordinates and with other invalid values', async () => {
    const { id } = (await make()).body;
    const changes: Partial<DeliveryLocationValues>[] = [
      { latitude: '32.4133', longitude: '34.7608' },
      { latitude: '37.98', longitude: '23.72' },
      { latitude: '34.7', longitude: '' },
      { latitude: 'north', longitude: '33.1' },
      ...['123', '12345', 'ABCD'].map((postCode) => ({ postCode })),
      { name: '' },
      { town: 'x'.repeat(201) },
      { isCollected: 'perhaps' },
    ];
    for (const change of changes) assert.equal((await addTo(id, change)).status, 400, JSON.stringify(change));
    assert.deepEqual((await read(id)).locations, []);
    assert.equal((await addTo(id, { latitude: '', longitude: '', postCode: '' })).status, 200);
  });

  it('has a unique name in its method, even among two added at once', async () => {
    const { id } = (await make()).body;
    const made = await Promise.all([addTo(id), addTo(id)]);
    assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([200, 409]));
    assert.equal((await addTo((await make()).body.id)).status, 200, 'another method may use it too');
  });

  it('keeps its name while orders are on their way to it', async () => {
    const { id } = (await make()).body;
    const { id: locationId } = (await addTo(id)).body;
    const rename = (value: string, seen = locker.name) =>
      call('OfficeChangeLocation', { id: locationId, edits: [{ field: 'name', seen, value }] });
    assert.equal((await rename('Locker 8')).status, 200);
    const order = { deliveryMethodId: id, location: 'Locker 8', expectedCents: 2250 };
    const { body } = await shopper(shop).place(order);
    assert.equal((await rename('Locker 9', 'Locker 8')).status, 409);
    await shop.db
      .updateTable('orders')
      .set({ state: 'delivered' })
      .where('number', '=', String(body['number']))
      .execute();
    assert.equal((await rename('Locker 9', 'Locker 8')).status, 200);
  });

  it('reports a field that somebody else has changed in the meantime', async () => {
    const { id } = (await make()).body;
    const { id: locationId } = (await addTo(id)).body;
    const write = (value: string) =>
      call('OfficeChangeLocation', {
        id: locationId,
        edits: [{ field: 'openingHours', seen: 'At any hour', value }],
      });
    const responses = await Promise.all([write('Mon 8:00'), write('Tue 8:00')]);
    assert.deepEqual(
      responses.map(({ body }) => body.changedMeanwhile).toSorted((a, b) => a.length - b.length),
      [[], ['openingHours']],
    );
  });
});
