import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setPrice } from '../../catalogue/testing/setPrice.ts';
import { startSession } from '../../platform/visitors/sessions.ts';
import { insertSchoolVoucher } from '../testing/insertSchoolVoucher.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { customer, shopper, type ShopResponse } from '../../testing/shops/shopper.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const line = (change: object = {}) => ({ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1, ...change });
const placing = (order: object): Promise<ShopResponse> => shopper(shop).place(order);
const refusal = async (order: object): Promise<[number, string | undefined]> => {
  const { status, body } = await placing(order);
  return [status, body.error];
};

describe('a quantity', () => {
  for (const quantity of [0, -1, 1.5, 201, 1e21, '2', '1e2', null, Number.MAX_SAFE_INTEGER])
    test(`of ${JSON.stringify(quantity)} is refused`, async () => {
      const expected = 'Quantities are whole numbers from 1 to 200.';
      assert.deepEqual(await refusal({ lines: [line({ quantity })] }), [400, expected]);
    });

  test('in two equal lines is summed', async () => {
    const [status, text] = await refusal({
      lines: [line({ quantity: 6 }), line({ quantity: 6 })],
      expectedCents: 21600,
    });
    assert.deepEqual([status, text], [409, 'Polo <Classic> (Navy, M): Only 10 items available in stock.']);
  });
});

describe('a price', () => {
  test('changed in the browser is refused with the right total', async () => {
    const [status, text] = await refusal({ expectedCents: 100 });
    assert.equal(status, 409);
    assert.match(text ?? '', /the total is €18\.00 now/);
  });

  test('cannot be sent with a line', async () =>
    assert.equal((await refusal({ lines: [line({ price: 0.01 })] }))[0], 400));

  test('includes courier costs up to 70 euro and not above', async () => {
    const courier = { deliveryMethodId: shop.courier, location: '' };
    const jacket = { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 };
    assert.equal((await placing({ ...courier, expectedCents: 2100 })).status, 200);
    assert.equal(
      (await placing({ ...courier, lines: [{ ...jacket, quantity: 2 }], expectedCents: 8000 })).status,
      200,
    );
  });
});

describe('an unknown item', () => {
  test('is named in the error', async () => {
    assert.deepEqual(await refusal({ lines: [line(), line({ size: 'XS' })] }), [
      409,
      `Not sold any more: item ${shop.polo.id} (NVY, XS). Please remove it from your cart.`,
    ]);
    assert.equal((await refusal({ lines: [line({ id: 99_999 })] }))[0], 409);
    assert.equal((await refusal({ lines: [] }))[1], 'The cart is empty.');
  });

  test('is omitted when a cart is checked', async () => {
    const { body } = await shopper(shop).post('ShopCheckCart', {
      lines: [line({ quantity: 3 }), line({ id: 99_999 })],
    });
    assert.equal(Array.isArray(body['lines']) && body['lines'].length, 1);
  });
});

describe("the customer's details", () => {
  const long = 'x'.repeat(300);
  for (const [field, value, text] of [
    ['firstName', '  ', 'First name is required'],
    ['lastName', 'A\u0007b', 'Last name has characters that cannot be used.'],
    ['street', long, 'Street is too long.'],
    ['email', 'a@example.test, b@example.test', 'Please enter a valid email address.'],
    ['email', 'a@example.test\r\nBcc: b@example.test', 'Email has characters that cannot be used.'],
    ['city', 'Ath', 'City is required'],
    ['phone', '', 'Phone number is required'],
  ] as const)
    test(`are refused with ${field} ${JSON.stringify(value)?.slice(0, 40)}`, async () =>
      assert.deepEqual(await refusal({ customer: { ...customer, [field]: value } }), [400, text]));

  test('may be Greek', async () => {
    const greek = { ...customer, firstName: 'Ελένη', street: "Λεωφ. Μακαρίου Γ' 12" };
    assert.equal((await placing({ customer: greek })).status, 200);
  });
});

describe('company and note', () => {
  test('are stored, and replaced when the same unpaid order is placed again', async () => {
    const eleni = shopper(shop);
    const business = { company: ' Nicosia School Ltd ', vatNumber: '10412345t' };
    const first = await eleni.place({ business, note: 'For Andreas' });
    const stored = () =>
      shop.db
        .selectFrom('orders')
        .select(['company', 'vat_number', 'note'])
        .where('number', '=', String(first.body['number']))
        .executeTakeFirstOrThrow();
    assert.deepEqual(await stored(), {
      company: 'Nicosia School Ltd',
      vat_number: 'CY10412345T',
      note: 'For Andreas',
    });
    assert.equal((await eleni.place({ note: 'For Maria' })).body['number'], first.body['number']);
    assert.deepEqual(await stored(), { company: '', vat_number: '', note: 'For Maria' });
  });

  test('are refused in a wrong form', async () => {
    assert.deepEqual(await refusal({ business: { company: '', vatNumber: 'CY1' } }), [
      400,
      'Please enter a valid VAT number, such as CY10412345T.',
    ]);
    assert.deepEqual(await refusal({ note: 'x'.repeat(201) }), [400, 'Order note is too long.']);
  });
});

describe('delivery and voucher', () => {
  test('are refused if they do not exist', async () => {
    assert.deepEqual(await refusal({ deliveryMethodId: 77 }), [400, 'Please select a delivery method.']);
    assert.deepEqual(await refusal({ location: 'Athens' }), [400, 'Please select a delivery location.']);
    assert.deepEqual(await refusal({ voucher: 'NOTHING' }), [409, 'Invalid voucher code.']);
  });

  test('is refused for a voucher worth more than the goods', async () => {
    await shop.db.insertInto('vouchers').values({ code: 'BIG', amount_cents: 5000, uses_left: 5 }).execute();
    const text = 'Voucher cannot be applied when subtotal exceeds voucher amount.';
    assert.deepEqual(await refusal({ voucher: 'BIG' }), [409, text]);
  });

  test('leaves the delivery to pay if the voucher equals the goods', async () => {
    await shop.db.insertInto('vouchers').values({ code: 'ALL', amount_cents: 1800, uses_left: 5 }).execute();
    const courier = { deliveryMethodId: shop.courier, location: '' };
    const { status, body } = await placing({ ...courier, voucher: 'ALL', expectedCents: 300 });
    assert.deepEqual([status, body['amountCents']], [200, 300]);
    assert.equal((await placing({ voucher: 'ALL', expectedCents: 0 })).body['amountCents'], 0);
  });

  test('is refused with an expired voucher', async () => {
    const expires_at = new Date(Date.now() - 1000);
    await shop.db
      .insertInto('vouchers')
      .values({ code: 'OLD', amount_cents: 500, uses_left: 5, expires_at })
      .execute();
    const [status, text] = await refusal({ voucher: 'OLD', expectedCents: 1300 });
    assert.deepEqual([status, text?.split('.')[0]], [410, 'This voucher has ended in the meantime']);
  });
});

describe('a voucher by percent, school or section', () => {
  const jacket = () => line({ id: shop.jacket.id });
  const both = () => [line(), jacket()];
  let school_id: number;
  let section_id: number;
  before(async () => {
    const { db } = shop;
    school_id = await insertSchoolVoucher(db, { code: 'LYCEUM33', percent: 33, itemId: shop.polo.id });
    section_id = 2;
    await db
      .insertInto('sections')
      .values({ id: section_id, name: 'Kids', slug: 'Kids', carousel_type: 7 })
      .execute();
    const { id: type_id } = await db
      .insertInto('types')
      .values({ section_id, name: 'Coats', slug: 'coats' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: category_id } = await db
      .insertInto('categories')
      .values({ type_id, name: 'Coats', slug: 'coats' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('item_links').values({ item_id: shop.jacket.id, category_id }).execute();
  });
  const make = (code: string, value: { percent: number } | { amount_cents: number }, limit: object = {}) =>
    shop.db
      .insertInto('vouchers')
      .values({ code, uses_left: 5, amount_cents: null, ...value, ...limit })
      .execute();
  const ofSchool = () => ({ counts_for: 'school', school_id });
  const find = async (code: string, lines?: object[], language = 'en') =>
    (
      await shopper(shop).get('PosFindVoucher', {
        find: code,
        simple: 'true',
        location: '01',
        language,
        ...(lines && { lines: JSON.stringify(lines) }),
      })
    ).body;

  test('takes its percentage off the lines that it counts for, rounded down once', async () => {
    await make('ALL33', { percent: 33 });
    await make('KIDS33', { percent: 33 }, { counts_for: 'section', section_id });
    for (const [code, cents] of [
      ['ALL33', 58 * 33],
      ['LYCEUM33', 18 * 33],
      ['KIDS33', 40 * 33],
    ] as const) {
      assert.deepEqual(await find(code, both()), { $collected: cents / 100, isOfLines: true }, code);
      const placed = { lines: both(), voucher: code, expectedCents: 5800 - cents };
      assert.equal((await refusal({ ...placed, expectedCents: 5800 - cents - 1 }))[0], 409, code);
      assert.equal((await placing(placed)).status, 200, code);
    }
    await make('ODD1', { percent: 1 });
    await setPrice(shop.db, { variant: shop.polo.large }, 2166, 10);
    assert.equal((await find('ODD1', [line({ size: 'L' })]))['$collected'], 0.19, '1 % of 19.49');
    await setPrice(shop.db, { variant: shop.polo.large }, 2000, 10);
  });

  test('is invalid for a page that does not send its lines, while a fixed one ignores them', async () => {
    await make('TEN', { percent: 10 });
    assert.deepEqual(await find('TEN'), { $collected: null });
    assert.deepEqual(await find('WELCOME10'), { $collected: 10 });
    assert.deepEqual(await find('WELCOME10', [line()]), { $collected: 10 });
    assert.deepEqual(await find('NOTHING', both()), { $collected: null });
  });

  test('says if no item fits, or if it is worth more than those that do', async () => {
    await make('LYCEUM20', { amount_cents: 2000 }, ofSchool());
    await make('CLOSED5', { percent: 5 }, { counts_for: 'school' });
    const none = 'No item in your cart fits this voucher.';
    const tooMuch = 'This voucher is worth more than the items in your cart that it counts for.';
    for (const [voucher, lines, reason] of [
      ['LYCEUM20', [jacket()], none],
      ['LYCEUM20', both(), tooMuch],
      ['CLOSED5', both(), none],
    ] as const) {
      assert.deepEqual(await find(voucher, [...lines]), { $collected: null, reason });
      assert.deepEqual(await refusal({ lines, voucher }), [409, reason]);
    }
    assert.match(String((await find('LYCEUM20', [jacket()], 'el'))['reason']), /^Κανένα προϊόν/);
  });

  test('keeps the amount of its order: a percentage is not another order, a changed list is refused', async () => {
    await make('LYCEUM10', { percent: 10 }, ofSchool());
    const eleni = shopper(shop);
    const placed = { lines: both(), voucher: 'LYCEUM10', expectedCents: 5620 };
    const { number } = (await eleni.place(placed)).body;
    assert.equal((await eleni.place(placed)).body['number'], number);
    await shop.db.deleteFrom('school_items').execute();
    const page = await eleni.pay(number, 5620);
    assert.deepEqual([page.status, page.body.error], [409, 'No item in your cart fits this voucher.']);
    await shop.db.insertInto('school_items').values({ school_id, item_id: shop.polo.id }).execute();
    assert.equal((await eleni.pay(number, 5620)).status, 200);
  });
});

async function signedIn(): Promise<Record<string, string>> {
  let cookie = '';
  await startSession(shop.db, shop.personId, {
    visitor: { person: null, browserHash: null },
    userAgent: '',
    setCookie: (name, value) => {
      cookie = `${name}=${value}`;
    },
  });
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

const placeAs = (headers: Record<string, string>, order: object = {}) =>
  fetch(`${shop.origin}/ShopPlaceOrder`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: [line()],
      customer,
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      expectedCents: 1800,
      ...order,
    }),
  });

test('an order of a signed-in person can be paid from any browser', async () => {
  const asPerson = await signedIn();
  const placed = await placeAs(asPerson);
  const { number } = (await placed.json()) as { number: string };
  const query = new URLSearchParams({
    amount: '1800',
    order_number: number,
    description: `ORDER ${number}`,
    return_url: `${shop.origin}/loading`,
  });
  const page = await fetch(`${shop.origin}/PosJcc?${query.toString()}`, { headers: asPerson });
  assert.equal(page.status, 200);
});

test('an order is refused if the page shows another customer or one whose session is over', async () => {
  const count = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;
  const asPerson = await signedIn();
  assert.equal((await placeAs(asPerson, { person: shop.personId })).status, 200);
  const before = await count();
  assert.deepEqual(await refusal({ person: shop.personId }), [401, 'Please sign in.']);
  assert.equal((await placeAs(asPerson, { person: shop.personId + 1 })).status, 401);
  assert.equal(await count(), before);
});
