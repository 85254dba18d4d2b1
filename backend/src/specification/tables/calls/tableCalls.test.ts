import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everything, fillSmallShop } from '../../../testing/shops/smallShop.ts';
import { letTimePass } from '../../../testing/database/letTimePass.ts';
import { createTestApp, fromShop, type TestApp } from '../../../testing/shops/testApp.ts';
import { anonymousContext } from '../../../platform/calls/createContext.ts';
import { deleteAccount } from '../../../customers/account/deleteAccount.ts';
import { tableCalls } from './calls.ts';
import { findTable } from '../definitions/dictionary.ts';
import { insertAddress } from '../definitions/inserts.ts';
import { modifyRow } from './modifyRow.ts';

let shop: TestApp;
let eleni: string;
before(async () => {
  shop = await createTestApp({ calls: tableCalls });
  await fillSmallShop(shop.db);
  eleni = await shop.signIn(1);
});
after(() => shop.close());

const get = (url: string, cookie = '') => shop.app.inject({ url, headers: { ...fromShop, cookie } });
const post = (call: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/${call}`, payload, headers: { ...fromShop, cookie } });

describe('$TableGetView', () => {
  test('returns rows in the specified format', async () => {
    const [polo] = (await get('/$TableGetView?system=pos&file=item&driving=category&record=1')).json();
    assert.deepEqual(polo, {
      record: 1,
      name: 'Polo',
      code: 'P1W',
      partno: null,
      price: '€12.50',
      $price: 12.5,
      $discount: 20,
      $$notes: '',
      '@bookmark': 'polo',
      category: 'Polos',
      $category: 1,
      subcategory: 'Tops',
      $subcategory: 1,
      option: '',
      popularity: 0,
    });
  });

  test('returns a price from which the whole percentage off leads to what is paid', async () => {
    const priced = async (price_cents: number, compare_at_cents: number) => {
      const price = { price_cents, compare_at_cents };
      await shop.db.updateTable('items').set(price).where('id', '=', 1).execute();
      const [polo] = (await get('/$TableGetView?system=pos&file=item&driving=category&record=1')).json();
      return [polo.price, polo.$price, polo.$discount];
    };
    assert.deepEqual(await priced(3990, 4990), ['€49.88', 49.88, 20]);
    assert.deepEqual(await priced(0, 4990), ['€49.90', 49.9, 100]);
    assert.deepEqual(await priced(1000, 1250), ['€12.50', 12.5, 20]);
  });

  test('resolves links', async () => {
    assert.equal(
      (await get('/$TableGetView?system=pos&file=item&driving=category&record=2')).json().length,
      0,
    );
    assert.equal(
      (await get('/$TableGetView?system=pos&file=itemcolor&driving=item&record=1')).json()[0].size,
      '2\tSmall',
    );
    assert.equal(
      (await get('/$TableGetView?system=pos&file=carousel&driving=type&record=3')).json()[0].name,
      'School',
    );
  });

  test('returns only the requested fields, links with their record number', async () => {
    const rows = (await get('/$TableGetView?system=pos&file=itemadd&fields=item,$category')).json();
    assert.deepEqual(rows, [{ record: 1, item: 'Polo', $item: 1, $category: 1 }]);
  });

  test('supports paging', async () => {
    const page = async (number: number) =>
      (await get(`/$TableGetView?system=pos&file=item&fields=code&limit=1&page=${number}`)).json();
    assert.deepEqual(await page(1), [{ record: 1, code: 'P1W' }]);
    assert.deepEqual(await page(2), [{ record: 2, code: 'P2W' }]);
    assert.deepEqual(await page(3), []);
  });

  test('shows customers their own orders, with sold quantities as negative numbers', async () => {
    const placedAt = new Date('2026-02-28T22:05:09Z');
    await shop.db.updateTable('orders').set({ created_at: placedAt }).where('id', '=', 1).execute();
    const orders = (await get('/$TableGetView?system=pos&file=trans&fields=date,_total', eleni)).json();
    assert.deepEqual(orders, [{ record: 1, date: '1/3/26 0:05:09', _total: 20 }]);
    const lines = (await get('/$TableGetView?system=pos&file=transdet&driving=trans&record=1', eleni)).json();
    assert.deepEqual(
      lines.map(({ item, quantity, price }: Record<string, unknown>) => [item, quantity, price]),
      [['Polo, Navy, S', -2, 10]],
    );
  });

  test('shows a charge for delivery as the last line of its order', async () => {
    await shop.db.updateTable('orders').set({ delivery_cents: 300 }).where('id', '=', 1).execute();
    // The previous backend also stores it as a line.
    const stored = { order_id: 1, item_id: null, note: 'DELIVERY', ordered_quantity: 1, price_cents: 300 };
    await shop.db.insertInto('order_lines').values(stored).execute();
    const rows = (await get('/$TableGetView?system=pos&file=transdet&driving=trans&record=1', eleni)).json();
    const { record, ...delivery } = rows[1];
    assert.deepEqual(
      [rows.length, rows[0].item, delivery],
      [
        2,
        'Polo, Navy, S',
        {
          price: 3,
          quantity: -1,
          color: '',
          size: '',
          item: 'DELIVERY',
          $item: null,
          trans: rows[0].trans,
          $trans: 1,
        },
      ],
    );
    const one = `/TableRead?system=pos&file=transdet&record=${record}&fields=price`;
    assert.deepEqual((await get(one, eleni)).json(), { record, price: 3 });
    await shop.db.deleteFrom('order_lines').where('note', '=', 'DELIVERY').execute();
    assert.deepEqual((await get(one, eleni)).json(), { record, price: 3 });
    await shop.db.updateTable('orders').set({ delivery_cents: 0 }).where('id', '=', 1).execute();
    assert.equal((await get(one, eleni)).statusCode, 404);
  });
});

describe('$TableRead', () => {
  const find = (email: string, cookie = '') =>
    post('$TableRead', { system: 'accounting', file: 'address', index: 'email', find: email }, cookie);

  test('reveals only whether an e-mail is registered', async () => {
    assert.deepEqual((await find('ELENI@example.com')).json(), { record: 1, $people: 1 });
    assert.equal((await find('nobody@example.com')).json(), null);
  });

  test('returns customers their full address', async () => {
    assert.equal((await find('eleni@example.com', eleni)).json().add1, 'Ledras 1');
  });

  test('is rate-limited', async () => {
    let last = 200;
    for (let tries = 0; tries < 61 && last === 200; tries++)
      last = (await find('nobody@example.com')).statusCode;
    assert.equal(last, 429);
    await shop.db.deleteFrom('rate_limit_hits').execute();
  });
});

describe('a customer', () => {
  test('registers a person and then an address, and is signed in', async () => {
    const password = 'Another#1234';
    const person = await post('$TableInsert', {
      system: 'accounting',
      file: 'people',
      fields: [
        { id: 'name', value: 'Maria Christou' },
        { id: 'phone', value: '99111222' },
        { id: '@bookmark', value: password },
        { id: 'group', value: 9 },
      ],
    });
    const cookie = String(person.headers['set-cookie']).split(';')[0];
    const { record } = person.json();
    const address = { system: 'accounting', file: 'address' };
    const email = { id: 'email', value: 'maria@example.com' };
    const inserted = await post(
      '$TableInsert',
      { ...address, fields: [{ id: 'people', value: record }, email] },
      cookie,
    );
    assert.equal(inserted.statusCode, 200, inserted.body);
    const kept = await shop.db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', record)
      .executeTakeFirstOrThrow();
    assert.match(String(kept.password_hash), /^\$argon2id\$v=19\$/);
  });

  test('has one address, however many are added at once', async () => {
    const { id } = await shop.db
      .insertInto('people')
      .values({ name: 'Nikos Georgiou' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const context = {
      ...anonymousContext('en', shop.app.log),
      visitor: { person: { id, sessionHash: '' }, browserHash: null },
    };
    // Called directly, because requests are handled one after the other here.
    const added = await Promise.allSettled(
      [1, 2, 3, 4].map((at) =>
        insertAddress(shop.db, { people: id, email: `nikos-${at}@example.com` }, context),
      ),
    );
    assert.equal(added.filter(({ status }) => status === 'fulfilled').length, 1);
    const kept = await shop.db.selectFrom('addresses').select('id').where('person_id', '=', id).execute();
    assert.equal(kept.length, 1);
  });

  test('cannot add an address for another customer or take a registered e-mail', async () => {
    const address = { system: 'accounting', file: 'address' };
    const fields = [
      { id: 'people', value: 2 },
      { id: 'email', value: 'mine@example.com' },
    ];
    assert.equal((await post('$TableInsert', { ...address, fields }, eleni)).statusCode, 403);
    const taken = { ...address, record: 1, contents: [{ id: 'email', value: 'maria@example.com' }] };
    assert.equal((await post('$TableModify', taken, eleni)).statusCode, 403);
    await letTimePass(shop.db, 60);
    await shop.reauthenticate();
    assert.deepEqual((await post('$TableModify', taken, eleni)).json(), { record: 1 });
    const kept = await get('/TableRead?system=accounting&file=address&record=1&fields=email', eleni);
    assert.equal(kept.json().email, 'eleni@example.com');
  });

  const address = { system: 'accounting', file: 'address', record: 1 };
  const modify = (id: string, value: string) =>
    post('$TableModify', { ...address, fields: [{ id, value }] }, eleni);
  const addressOf = (record: number) =>
    shop.db
      .selectFrom('addresses')
      .select(['mobile', 'street', 'post_code', 'city'])
      .where('id', '=', record)
      .executeTakeFirst();

  test('changes the address to what the address forms accept', async () => {
    for (const [id, value] of [
      ['mobile', '99123457'],
      ['add1', ' Ledras 2 '],
      ['zip', '3025'],
      ['city', 'LIMASSOL'],
    ] as const)
      assert.equal((await modify(id, value)).statusCode, 200, id);
    assert.deepEqual(await addressOf(1), {
      mobile: '99123457',
      street: 'Ledras 2',
      post_code: '3025',
      city: 'Lim',
    });
    assert.equal((await modify('zip', '')).statusCode, 200);
  });

  for (const [id, value] of [
    ['add1', 'Ledras 1\nNicosia'],
    ['add1', '<b>Ledras</b>'],
    ['add1', '=HYPERLINK("http://evil.example")'],
    ['add1', '\uFF1DHYPERLINK("x")'],
    ['add1', 'Ledras \u202E1'],
    ['add1', 'x'.repeat(121)],
    ['zip', '=1+1'],
    ['zip', '10\u200F11'],
    ['city', 'Athens'],
    ['city', '<b>Nic</b>'],
    ['mobile', '+1 900 <b>'],
  ] as const)
    test(`cannot set ${id} to ${JSON.stringify(value).slice(0, 40)}`, async () => {
      const before = await addressOf(1);
      const refused = await modify(id, value);
      assert.equal(refused.statusCode, 400, refused.body);
      assert.match(refused.json().error, /characters|too long|City is required|8 digits/);
      assert.deepEqual(await addressOf(1), before);
    });

  test('cannot write to an account that was deleted since the request was checked', async () => {
    const { id: personId } = await shop.db
      .insertInto('people')
      .values({ name: 'Nikos Georgiou' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto('addresses')
      .values({ person_id: personId, email: 'leaving@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deleteAccount(shop.db, personId);
    const context = {
      ...anonymousContext('en', shop.app.log),
      visitor: { person: { id: personId, sessionHash: '' }, browserHash: null },
    };
    const table = findTable({ system: 'accounting', file: 'address' });
    await assert.rejects(modifyRow(shop.db, table, id, { add1: 'Ledras 9' }, context), { status: 401 });
    assert.equal((await addressOf(id))?.street, '');
  });

  test('cannot register an address that the forms refuse', async () => {
    const registered = await post('$TableInsert', {
      system: 'accounting',
      file: 'people',
      fields: [
        { id: 'name', value: 'Nikos Christou' },
        { id: '@bookmark', value: 'Another#1234' },
      ],
    });
    const fields = [
      { id: 'people', value: registered.json().record },
      { id: 'email', value: 'nikos@example.com' },
      { id: 'city', value: 'Atlantis' },
    ];
    const inserted = await post(
      '$TableInsert',
      { system: 'accounting', file: 'address', fields },
      String(registered.headers['set-cookie']).split(';')[0],
    );
    assert.equal(inserted.statusCode, 400, inserted.body);
  });

  test('adds a favourite once and removes it', async () => {
    const favourite = {
      system: 'pos',
      file: 'peopleitem',
      fields: [
        { id: 'people', value: 1 },
        { id: 'item', value: 2 },
      ],
    };
    const { record } = (await post('$TableInsert', favourite, eleni)).json();
    assert.deepEqual((await post('$TableInsert', favourite, eleni)).json(), { record });
    assert.deepEqual((await get(`/TableErase?system=pos&file=peopleitem&record=${record}`, eleni)).json(), {
      record,
    });
    assert.equal(
      (await get(`/TableErase?system=pos&file=peopleitem&record=${record}`, eleni)).statusCode,
      404,
    );
  });

  test('deletes the account: no personal data remains except the orders', async () => {
    const cookie = await shop.signIn(2);
    const erase = () => get('/$TableSoftErase?system=accounting&file=people&record=2&soft=true', cookie);
    assert.equal((await erase()).statusCode, 403);
    await shop.reauthenticate();
    const erased = await erase();
    assert.deepEqual(erased.json(), { record: 2 });
    assert.match(
      String(erased.headers['set-cookie']),
      /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.equal((await get('/TableRead?system=accounting&file=people&record=2', cookie)).statusCode, 403);
    assert.doesNotMatch(JSON.stringify(await everything(shop.db)), /andreas/i);
  });
});

describe('pictures', () => {
  test('are listed and found by name or position', async () => {
    const [picture] = (await get('/$TableAttachments?system=pos&file=item&record=1')).json();
    assert.deepEqual(picture, {
      name: 'mainimage.webp',
      url: '/pictures/polo-nvy/800.webp',
      width: 800,
      height: 1000,
    });
    for (const attach of ['0', 'mainimage.webp']) {
      const image = await get(`/$TableImage?system=pos&file=item&record=1&attach=${attach}`);
      assert.equal(image.statusCode, 302);
      assert.equal(image.headers.location, picture.url);
    }
  });

  test('are an empty list if missing, and an image is not found', async () => {
    assert.deepEqual((await get('/$TableAttachments?system=pos&file=item&record=2')).json(), []);
    assert.equal((await get('/$TableImage?system=pos&file=item&record=1&attach=9')).statusCode, 404);
  });
});

describe('refused with a reason and without side effects', () => {
  const item = 'system=pos&file=item';
  const questions: [url: string, status: number, reason: RegExp][] = [
    ['/$TableGetView?system=pos&file=items', 400, /There is no table pos\/items/],
    ['/$TableGetView?system=accounting&file=item', 400, /There is no table accounting\/item/],
    ['/$TableGetView?file=item', 400, /system is missing/],
    [`/$TableGetView?${item}&fields=name,price_cents`, 400, /item has no field price_cents/],
    [`/$TableGetView?${item}&fields=constructor`, 400, /no field constructor/],
    [`/$TableGetView?${item}&driving=colour&record=1`, 400, /no field \$colour/],
    [`/$TableGetView?${item}&driving=category`, 400, /driving needs a record/],
    [`/$TableGetView?${item}&driving=category&record=1%20or%201=1`, 400, /must be a number/],
    [`/$TableGetView?${item}&limit=100000`, 400, /at most 1000/],
    [`/$TableGetView?${item}&order=name`, 400, /order is not known/],
    [`/TableRead?${item}&record=999`, 404, /item has no record 999/],
    [`/TableRead?${item}&record=99999999999`, 400, /must be a number/],
    [`/TableRead?${item}&record=2147483648`, 400, /too large/],
    [`/TableRead?${item}&record=0`, 400, /1 or more/],
    [`/TableRead?${item}&record=-1`, 400, /must be a number/],
    ['/TableRead?system=accounting&file=people&record=1&fields=@bookmark', 403, /sign in/],
    ['/$TableGetView?system=pos&file=voucher', 403, /cannot be read/],
    [`/TableErase?${item}&record=1`, 403, /Nothing can be removed/],
    ['/$TableSoftErase?system=accounting&file=people&record=1', 400, /soft is missing/],
    [
      `/$TableImage?${item}&record=1&attach=../../etc/passwd`,
      404,
      /^No attachments found for the given record position$/,
    ],
  ];
  for (const [url, status, reason] of questions)
    test(url, async () => {
      const unchanged = await everything(shop.db);
      const response = await get(url);
      assert.equal(response.statusCode, status, response.body);
      assert.match(response.json().error, reason);
      assert.equal(response.json().requestId, response.headers['x-request-id']);
      assert.deepEqual(await everything(shop.db), unchanged);
    });

  const person = { system: 'accounting', file: 'people', record: 1 };
  const one = (id: string, value: unknown) => ({ ...person, fields: [{ id, value }] });
  const changes: [what: string, call: string, payload: object, status: number, reason: RegExp][] = [
    ['a password', '$TableModify', one('@bookmark', 'Another#1234'), 403, /may not be written/],
    [
      'a code',
      '$TableModify',
      { ...one('$notes', 0), fields: [{ id: '$notes', value: '', child: 0, copy: false }] },
      403,
      /may not/,
    ],
    ['a phone of seven digits', '$TableModify', one('phone', '9912345'), 400, /exactly 8 digits/],
    ['a name that is a number', '$TableModify', one('name', 7), 400, /name is invalid: expected string/],
    ['an unknown field', '$TableModify', one('password_hash', 'x'), 400, /no field password_hash/],
    [
      'a field twice',
      '$TableModify',
      {
        ...person,
        fields: [
          { id: 'name', value: 'A' },
          { id: 'name', value: 'B' },
        ],
      },
      400,
      /twice/,
    ],
    [
      'fields that are not an array',
      '$TableModify',
      { ...person, fields: 'Another#1234' },
      400,
      /^Expected an array but received string$/,
    ],
    ['no field', '$TableModify', { ...person, fields: [] }, 400, /empty/],
    ['neither fields nor contents', '$TableModify', person, 400, /Either fields or contents/],
    ['an unknown key', '$TableModify', { ...one('name', 'A'), admin: true }, 400, /admin is not known/],
    [
      'a person without a password',
      '$TableInsert',
      { system: 'accounting', file: 'people', fields: [{ id: 'name', value: 'A' }] },
      400,
      /@bookmark is missing/,
    ],
    [
      'a favourite that is not an item',
      '$TableInsert',
      { system: 'pos', file: 'peopleitem', fields: [{ id: 'item', value: 999 }] },
      404,
      /not found/,
    ],
    [
      'a favourite of another customer',
      '$TableInsert',
      {
        system: 'pos',
        file: 'peopleitem',
        fields: [
          { id: 'people', value: 2 },
          { id: 'item', value: 1 },
        ],
      },
      403,
      /another person/,
    ],
    [
      'a look-up by name',
      '$TableRead',
      { system: 'accounting', file: 'people', index: 'name', find: 'Eleni' },
      400,
      /cannot be looked up/,
    ],
    [
      'nothing to find',
      '$TableRead',
      { system: 'accounting', file: 'address' },
      400,
      /record or find is missing/,
    ],
    ['notes', '$TableRead', { ...person, fields: [{ id: '$notes', value: '' }] }, 403, /may not be read/],
  ];
  for (const [what, call, payload, status, reason] of changes)
    test(`${call} with ${what}`, async () => {
      const unchanged = await everything(shop.db);
      const response = await post(call, payload, eleni);
      assert.equal(response.statusCode, status, response.body);
      assert.match(response.json().error, reason);
      assert.deepEqual(await everything(shop.db), unchanged);
    });

  test('cross-site changes', async () => {
    const unchanged = await everything(shop.db);
    const headers = { 'sec-fetch-site': 'cross-site', cookie: eleni };
    const fields = [{ id: 'name', value: 'Mallory' }];
    const responses = await Promise.all([
      shop.app.inject({ method: 'POST', url: '/$TableModify', payload: { ...person, fields }, headers }),
      shop.app.inject({ url: '/TableErase?system=pos&file=peopleitem&record=1', headers }),
      shop.app.inject({ url: '/$TableSoftErase?system=accounting&file=people&record=1&soft=true', headers }),
    ]);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [403, 403, 403],
    );
    assert.deepEqual(await everything(shop.db), unchanged);
  });
});
