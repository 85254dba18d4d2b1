import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { registerPerson } from '../../../customers/account/registerPerson.ts';
import { recordChange } from '../../../orders/changes/recordChange.ts';
import { cards, payWithCard, shopper } from '../../../testing/shops/shopper.ts';
import { refund } from '../../../payment/api.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const password = 'Shopper#123';
const { shop, office, cookie: anna, close } = await openOfficeShop('anna', ['customers']);
after(close);
let eleni: number;
let number: string;
before(async () => {
  eleni = await register('Ελένη Georgiou', 'eleni@example.test', '99 123456');
  await register('Nikos Ioannou', 'nikos@example.test', '96555555');
  const street = { street: 'Ledras 1', post_code: '1011', city: 'Nic', mobile: '22 334455' };
  await shop.db.updateTable('addresses').set(street).where('person_id', '=', eleni).execute();
  number = String((await shopper(shop).place()).body['number']);
  await shop.db
    .updateTable('orders')
    .set({ person_id: eleni, state: 'paid' })
    .where('number', '=', number)
    .execute();
});

async function register(name: string, email: string, phone: string): Promise<number> {
  return (await registerPerson(shop.db, { name, email, phone, password })) ?? assert.fail('taken');
}

const call: Office['call'] = (name, input) => office.call(name, input, anna);
const found = async (find: string): Promise<number[]> =>
  (await call('OfficeCustomers', { find })).body.customers.map(({ id }: { id: number }) => id);

async function lastView() {
  const [entry] = await lastEntries(shop.db, 1);
  return [entry?.who, entry?.action, entry?.subject, entry?.details];
}

describe('a customer in the office', () => {
  it('is found by name, email and phone, ignoring accents, country codes and spaces', async () => {
    for (const find of [
      'ελενη',
      'GEORGIOU ελένη',
      'eleni@example',
      '99123456',
      '+35799123456',
      '+357 99-123456',
      '22334455',
    ])
      assert.deepEqual(await found(find), [eleni], find);
    assert.deepEqual(await found('eleni nikos'), []);
    assert.deepEqual(await found('%%%'), []);
  });

  it('is listed by name on request, otherwise the newest first', async () => {
    const names = async (sort: object): Promise<string[]> =>
      (await call('OfficeCustomers', { find: 'example.test', ...sort })).body.customers.map(
        ({ name }: { name: string }) => name,
      );
    const newest = ['Nikos Ioannou', 'Ελένη Georgiou'];
    assert.deepEqual(await names({}), newest);
    assert.deepEqual(await names({ sort: 'name' }), newest);
    assert.deepEqual(await names({ sort: '-name' }), newest.toReversed());
  });

  it('is never listed without a search', async () => {
    for (const find of ['', '  ', 'ab'])
      assert.equal((await call('OfficeCustomers', { find })).status, 400, find);
  });

  it('is shown with orders and addresses, and without a password', async () => {
    const { body } = await call('OfficeCustomer', { id: eleni });
    assert.deepEqual(
      [body.customer.name, body.customer.email, body.customer.phone],
      ['Ελένη Georgiou', 'eleni@example.test', '99 123456'],
    );
    assert.deepEqual(body.customer.addresses, [
      { street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '22 334455' },
    ]);
    assert.deepEqual(
      body.customer.orders.map((order: { number: string }) => order.number),
      [number],
    );
    assert.equal(body.customer.confirmedAt, null);
  });

  it('is shown with the number of paid orders, and what was paid for them less refunds', async () => {
    const spender = await register('Maria Spender', 'spender@example.test', '96555556');
    const buy = async (values: object): Promise<string> => {
      const buyer = shopper(shop);
      const { body } = await buyer.place();
      const bought = String(body['number']);
      const page = await buyer.pay(bought, body['amountCents']);
      await payWithCard(page.body['formUrl'], cards.good);
      await shop.settled();
      await shop.db.updateTable('orders').set(values).where('number', '=', bought).execute();
      return bought;
    };
    const first = await buy({ person_id: spender });
    const { id, total_cents: cents } = await shop.db
      .selectFrom('orders')
      .select(['id', 'total_cents'])
      .where('number', '=', first)
      .executeTakeFirstOrThrow();
    await recordChange(shop.db, id, { kind: 'addition', who: null });
    await shop.db
      .updateTable('order_changes')
      .set({ number: `${first}001`, amount_cents: cents, paid_at: new Date() })
      .where('order_id', '=', id)
      .where('kind', '=', 'addition')
      .execute();
    await buy({ person_id: spender, cancelled_at: new Date() });
    const unpaid = String((await shopper(shop).place()).body['number']);
    await shop.db.updateTable('orders').set({ person_id: spender }).where('number', '=', unpaid).execute();
    await refund(shop.deps, { number: `${first}-1`, cents: 500, again: false });
    const { customer } = (await call('OfficeCustomer', { id: spender })).body;
    assert.deepEqual([customer.paidOrders, customer.spentCents], [1, 3 * cents - 500]);
  });

  it('can be exported with all data but no secrets', async () => {
    const { password_hash } = await shop.db
      .selectFrom('people')
      .select('password_hash')
      .where('id', '=', eleni)
      .executeTakeFirstOrThrow();
    const { body } = await call('OfficeCustomerData', { id: eleni });
    assert.equal(body.data.person.email, 'eleni@example.test');
    assert.equal(body.data.orders[0].number, number);
    const responses = [body, (await call('OfficeCustomer', { id: eleni })).body];
    for (const response of responses) {
      assert.ok(password_hash && !JSON.stringify(response).includes(password_hash));
      assert.doesNotMatch(JSON.stringify(response), /hash|password|reset/i);
    }
  });

  it('has notes of staff, which only their authors change and anyone removes', async () => {
    const petros = await office.signIn('petros', ['customers']);
    const notes = async () =>
      (await call('OfficeCustomer', { id: eleni })).body.customer.notes.map(
        ({ text, who, changedAt }: Record<string, string>) => [text, who, changedAt !== null],
      );
    assert.equal(
      (await call('OfficeAddCustomerNote', { id: randomUUID(), customerId: 999_999, text: 'Who?' })).status,
      404,
    );
    assert.equal(
      (await call('OfficeAddCustomerNote', { id: randomUUID(), customerId: eleni, text: ' ' })).status,
      400,
    );
    const note = { id: randomUUID(), customerId: eleni, text: ' Rings <twice> ' };
    assert.equal((await call('OfficeAddCustomerNote', note)).status, 200);
    assert.equal((await call('OfficeAddCustomerNote', note)).status, 200, 'a repeat changes nothing');
    await office.call(
      'OfficeAddCustomerNote',
      { id: randomUUID(), customerId: eleni, text: 'Size M' },
      petros,
    );
    assert.deepEqual(await notes(), [
      ['Size M', 'petros', false],
      ['Rings <twice>', 'anna', false],
    ]);
    const { customer } = (await call('OfficeCustomer', { id: eleni })).body;
    const [his, hers] = customer.notes.map(({ id }: { id: number }) => id);
    const change = async (id: number, seen: string, customerId = eleni) =>
      (await call('OfficeChangeCustomerNote', { customerId, id, seen, text: 'Rings once' })).status;
    assert.equal(await change(his, 'Size M'), 403);
    assert.equal(await change(hers, 'Rings'), 409);
    assert.equal(await change(hers, 'Rings <twice>', 999_999), 404);
    assert.equal(await change(hers, 'Rings <twice>'), 200);
    assert.equal((await call('OfficeRemoveCustomerNote', { customerId: eleni, id: his })).status, 200);
    assert.deepEqual(await notes(), [['Rings once', 'anna', true]]);
    assert.doesNotMatch(JSON.stringify(await lastEntries(shop.db, 12)), /Rings|Size M/);

    const clerk = await office.signIn('clerk', ['orders']);
    const { order } = (await office.call('OfficeOrder', { number }, clerk)).body;
    assert.deepEqual([order.customer.id, order.customer.notes[0].text], [eleni, 'Rings once']);
    const { data } = (await call('OfficeCustomerData', { id: eleni })).body;
    assert.partialDeepStrictEqual(data.notes, [{ text: 'Rings once' }]);
    assert.equal('who' in data.notes[0], false);
  });

  it('is recorded as seen by staff, without the search words', async () => {
    await found('georgiou');
    assert.deepEqual(await lastView(), ['anna', 'office', 'OfficeCustomers', { customers: [eleni] }]);
    for (const name of ['OfficeCustomer', 'OfficeCustomerData'] as const) {
      await call(name, { id: eleni });
      assert.deepEqual(await lastView(), ['anna', 'office', name, { customers: [eleni] }]);
    }
  });

  it('is erased once its email is typed, while the order stays', async () => {
    const wrong = await call('OfficeEraseCustomer', { id: eleni, email: 'nikos@example.test' });
    assert.equal(wrong.status, 409);
    assert.deepEqual(await found('georgiou'), [eleni]);

    const { status } = await call('OfficeEraseCustomer', { id: eleni, email: ' Eleni@Example.test' });
    assert.equal(status, 200);
    assert.deepEqual(await lastView(), ['anna', 'office', 'OfficeEraseCustomer', { customers: [eleni] }]);
    assert.deepEqual(await found('georgiou'), []);
    assert.equal((await call('OfficeCustomer', { id: eleni })).body.customer, null);
    assert.equal((await call('OfficeCustomerData', { id: eleni })).status, 404);
    assert.equal((await call('OfficeEraseCustomer', { id: eleni, email: 'eleni@example.test' })).status, 404);
    const order = await shop.db
      .selectFrom('orders')
      .select(['person_id', 'email'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    assert.deepEqual(order, { person_id: null, email: 'eleni@example.test' });
    assert.deepEqual(await shop.db.selectFrom('customer_notes').selectAll().execute(), []);
  });
});
