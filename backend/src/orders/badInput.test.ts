import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { customer, shopper, type ShopResponse } from '../testing/shops/shopper.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const orders = async (): Promise<number> =>
  (await shop.db.selectFrom('orders').select('id').execute()).length;
const refused = async (order: object, status = 400): Promise<ShopResponse['body']> => {
  const before = await orders();
  const response = await shopper(shop).place(order);
  assert.equal(response.status, status, JSON.stringify(response.body));
  assert.equal(await orders(), before, 'no order was placed');
  return response.body;
};

const names = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  street: 'Street',
  postCode: 'Post code',
  phone: 'Phone number',
};

for (const [field, name] of Object.entries(names))
  describe(`the field ${name}`, () => {
    const withField = (value: unknown) => refused({ customer: { ...customer, [field]: value } });

    test('is refused with 10,000 characters', async () => {
      assert.equal((await withField('9'.repeat(10_000))).error, `${name} is too long.`);
    });

    for (const text of ['a\r\nb', 'a\u2028b', '<i>x</i>', '<b>', '=1+1', '@SUM(A1)', '-2+3', '+cmd'])
      test(`is refused with ${JSON.stringify(text)}`, async () => {
        assert.equal((await withField(text)).error, `${name} has characters that cannot be used.`);
      });

    for (const value of [7, null, ['a'], { a: 1 }])
      test(`is refused if not a string: ${JSON.stringify(value)}`, async () => {
        assert.equal((await withField(value)).error, `${name} is required`);
      });
  });

test('real names, streets and phone numbers are accepted', async () => {
  const people = [
    {
      firstName: "D'Arcy-Ελένη",
      lastName: "O'Neill",
      street: '12-14, Makariou & Sons (Flat 3)',
      phone: '+357 99123456',
    },
    { firstName: 'Al', street: '#5', phone: '(+357) 22-334455' },
  ];
  for (const person of people) {
    const response = await shopper(shop).place({ customer: { ...customer, ...person } });
    assert.equal(response.status, 200, response.body.error);
  }
});

describe('a computed amount', () => {
  for (const field of ['total', 'totalCents', 'discount', 'deliveryCents', 'deliveryCost', 'price', 'number'])
    test(`is refused if the browser sends it: ${field}`, async () => {
      await refused({ [field]: 1 });
    });

  test('is refused in a line', async () => {
    const line = { id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 };
    for (const field of ['price', 'discount', 'totalPrice', 'customizationCost'])
      await refused({ lines: [{ ...line, [field]: 0 }] });
  });

  test('is refused if the total omits the delivery cost', async () => {
    const body = await refused({ deliveryMethodId: shop.courier, location: '', expectedCents: 1800 }, 409);
    assert.match(body.error ?? '', /the total is €21\.00 now/);
  });
});

describe('unexpected texts', () => {
  test('are refused as a voucher, a location or a size', async () => {
    const long = 'x'.repeat(10_000);
    const line = { id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 };
    await refused({ voucher: long });
    await refused({ voucher: "' or 1=1 --" }, 409);
    await refused({ location: long });
    await refused({ location: '<b>Limassol</b>' });
    await refused({ lines: [{ ...line, size: long }] });
    await refused({ lines: [{ ...line, customization: long }] });
    await refused({ lines: [{ ...line, customization: { totalCost: 0 } }] });
    await refused({ lines: [{ ...line, customization: "' or 1=1 --" }] }, 409);
    await refused({ lines: [{ ...line, color: '=1+1' }] }, 409);
    await refused({ lines: Array.from({ length: 101 }, () => line) });
    await refused({ lines: 'everything' });
  });

  test('are refused as a code to redeem', async () => {
    const find = 'x'.repeat(10_000);
    const response = await shopper(shop).get('PosFindVoucher', { find, simple: 'true', location: '01' });
    assert.equal(response.status, 400);
  });
});
