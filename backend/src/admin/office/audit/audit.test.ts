import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OfficeAuditEntry } from 'mf-office/contract';
import { finding } from 'mf-toolkit/release';
import { deleteAccount } from '../../../customers/api.ts';
import { placePaidOrder } from '../../../testing/shops/placePaidOrder.ts';
import { audit, lastEntries, verifyAuditLog } from '../../staff/auditLog.ts';
import { setRoles } from '../../staff/staffAccounts.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';
import { nameSubjects } from './nameSubjects.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['admin']);
after(close);

async function logFrom(from?: number): Promise<{ entries: OfficeAuditEntry[]; next: number | null }> {
  const { status, body } = await office.call('OfficeAuditLog', from === undefined ? {} : { from }, cookie);
  assert.equal(status, 200);
  return body;
}

test('the audit log is shown newest first, without hashes', async () => {
  await setRoles(shop.db, 'os:<deploy>', 'maria', ['see', 'admin']);
  const [entry, before] = (await logFrom()).entries;
  assert.ok(entry);
  const { id, at, ...rest } = entry;
  assert.deepEqual(rest, {
    who: 'os:<deploy>',
    action: 'roles-changed',
    subject: 'maria',
    call: null,
    details: { from: ['admin'], to: ['see', 'admin'] },
  });
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
  assert.deepEqual([before?.id, before?.action], [id - 1, 'staff-added']);
  assert.equal((await verifyAuditLog(shop.db)).faultyId, null);
});

test('the audit log continues page by page to its first entry', async () => {
  for (let count = 0; count < 60; count += 1) await audit(shop.db, 'os:deploy', 'command', `${count}`);
  const first = await logFrom();
  assert.deepEqual([first.entries.length, first.entries[0]?.subject], [50, '59']);
  const second = await logFrom(first.next ?? 0);
  assert.equal(second.entries[0]?.subject, '9');
  assert.deepEqual([second.entries.at(-1)?.id, second.next], [1, null]);
});

test('the audit log has the reasons of the shop in the language of the reader', async () => {
  const change = { type: 'canary-ended', name: 'mf_gifts', version: '1.2.0' };
  await audit(shop.db, 'the registry', 'releases-changed', '…', {
    kind: 'taken-back',
    change: { ...change, finding: finding('its renderer failed: {reason}', { reason: 'it hangs' }) },
  });
  const { body } = await office.call('OfficeAuditLog', {}, cookie, 'el');
  assert.deepEqual(body.entries[0].details, {
    kind: 'taken-back',
    change: { ...change, reason: 'δεν αποδόθηκαν οι σελίδες της: it hangs' },
  });
});

const shown = async (language: 'en' | 'el' = 'en', reader = cookie): Promise<OfficeAuditEntry[]> =>
  (await office.call('OfficeAuditLog', {}, reader, language)).body.entries;
const detailsOf = async (subject: string, ...reader: Parameters<typeof shown>) =>
  (await shown(...reader)).find((entry) => entry.subject === subject)?.details;
const record = (call: string, details: object) => audit(shop.db, 'nikos', 'office', call, { ...details });

test('the audit log names calls, and changes of orders under their present and former calls', async () => {
  const recorded: [subject: string, details: object, call: string | null][] = [
    ['OfficePack', { orders: ['10747'] }, 'Mark as packed'],
    ['OfficeVoucher', { ordersSeen: ['10747'] }, 'See the orders of a voucher'],
    ['OfficeChangeOrder', { kind: 'refund', orders: ['10747'] }, 'Refund'],
    ['OfficeCancelOrder', { orders: ['10747'] }, 'Cancel the order'],
    ['OfficeChangeOrder', { kind: 'wrap', orders: ['10747'] }, null],
    ['OfficeWrap', {}, null],
  ];
  for (const [subject, details] of recorded) await record(subject, details);
  const entries = (await shown()).slice(0, recorded.length).toReversed();
  assert.deepEqual(
    entries.map(({ call }) => call),
    recorded.map(([, , call]) => call),
  );
});

async function addSchool(): Promise<number> {
  const { id } = await shop.db
    .insertInto('schools')
    .values({ name: 'Akamas School', slug: 'akamas-of-the-log' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('school_translations')
    .values({ school_id: id, language: 'el', name: 'Σχολή Ακάμα' })
    .execute();
  return id;
}

describe('ids in the audit log', () => {
  test('have the names of today in the language of the reader, also within other details', async () => {
    const school = await addSchool();
    const item = await shop.db.selectFrom('items').select(['id', 'name']).executeTakeFirstOrThrow();
    const named = { kind: 'item', ...item };
    await record('OfficeSetSchoolItems', { school, items: [{ id: item.id, quantity: 2 }] });
    assert.deepEqual(await detailsOf('OfficeSetSchoolItems'), {
      school: { kind: 'school', id: school, name: 'Akamas School' },
      items: [{ id: named, quantity: 2 }],
    });
    const greek = await detailsOf('OfficeSetSchoolItems', 'el');
    assert.deepEqual(greek?.['school'], { kind: 'school', id: school, name: 'Σχολή Ακάμα' });
    await shop.db.deleteFrom('schools').where('id', '=', school).execute();
    assert.equal((await detailsOf('OfficeSetSchoolItems'))?.['school'], school);
  });

  test('are those of the level of a category, and of its parent', async () => {
    const { id, type_id, section_id } = await shop.db
      .selectFrom('categories')
      .innerJoin('types', 'types.id', 'type_id')
      .select(['categories.id', 'type_id', 'section_id'])
      .executeTakeFirstOrThrow();
    await record('OfficeArrangeCategories', { level: 'category', parent: type_id, ids: [id] });
    await record('OfficeHideSection', { id: section_id, isHidden: true });
    const names = await shop.db
      .selectFrom('categories')
      .innerJoin('types', 'types.id', 'type_id')
      .innerJoin('sections', 'sections.id', 'section_id')
      .select(['sections.name as section', 'types.name as type', 'categories.name as category'])
      .where('categories.id', '=', id)
      .executeTakeFirstOrThrow();
    const type = `${names.section} / ${names.type}`;
    assert.deepEqual(await detailsOf('OfficeArrangeCategories'), {
      level: 'category',
      parent: { kind: 'type', id: type_id, name: type },
      ids: [{ kind: 'category', id, name: `${type} / ${names.category}` }],
    });
    assert.deepEqual(await detailsOf('OfficeHideSection'), {
      id: { kind: 'section', id: section_id, name: names.section },
      isHidden: true,
    });
  });

  test('of variants have the item unless it is beside them', async () => {
    const { item_id, id } = await shop.db
      .selectFrom('variants')
      .select(['id', 'item_id'])
      .executeTakeFirstOrThrow();
    const counts = [{ variantId: id, seen: 0, counted: 5 }];
    await record('OfficeCountStock', { item: item_id, counts });
    await record('OfficeChangeOrder', { orders: ['10747'], lines: [{ variantId: id, quantity: 1 }] });
    const nameIn = async (call: string, field: string) =>
      JSON.stringify((await detailsOf(call))?.[field]).match(/"name":"([^"]+)"/)?.[1] ?? '';
    assert.match(await nameIn('OfficeCountStock', 'counts'), /^[^,]+, [^,]+$/);
    assert.match(await nameIn('OfficeChangeOrder', 'lines'), /^[^,]+, [^,]+, [^,]+$/);
  });

  test('of removed colours and sizes are recorded with their names', async () => {
    const catalogue = await office.signIn('removing-sizes', ['catalogue']);
    const variant = await shop.db
      .insertInto('variants')
      .values({ item_id: 1, colour_id: 1, size: 'Ενιαίο', price_cents: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status } = await office.call(
      'OfficeRemoveVariants',
      { id: 1, variantIds: [variant.id] },
      catalogue,
    );
    assert.equal(status, 200);
    const removed = await detailsOf('OfficeRemoveVariants');
    assert.deepEqual(removed?.['variants'], [variant.id]);
    assert.match(String(removed?.['removed']), /^[^,]+, Ενιαίο$/);
  });

  test('of changes have the changed item, or the file of a list', async () => {
    const add = (file: string) =>
      shop.db.insertInto('imports').values({ who: 'nikos', file }).returning('id').executeTakeFirstOrThrow();
    const [change, list] = [await add('price'), await add('Τιμοκατάλογος.csv')];
    await shop.db.insertInto('import_changes').values({ import_id: change.id, item_id: 1 }).execute();
    const { name } = await shop.db
      .selectFrom('items')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await record('OfficeUndoBulkEdit', { imports: [change.id, list.id] });
    assert.deepEqual((await detailsOf('OfficeUndoBulkEdit'))?.['imports'], [
      { kind: 'import', id: change.id, name: `${change.id} – ${name}` },
      { kind: 'import', id: list.id, name: `${list.id} – Τιμοκατάλογος.csv` },
    ]);
  });

  test('of vouchers and customers have names for those who may see them; each look at customers is recorded', async () => {
    const { id: customer } = await shop.db
      .insertInto('people')
      .values({ name: 'Νίκη Παύλου' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const voucher = await shop.db
      .insertInto('vouchers')
      .values({ code: 'LOG-5', amount_cents: 500, uses_left: 1 })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow();
    await record('OfficeAddCustomerNote', { customers: [customer] });
    await record('OfficeEndVoucher', { voucher: voucher.id });
    assert.deepEqual((await detailsOf('OfficeAddCustomerNote'))?.['customers'], [customer]);
    assert.equal((await detailsOf('OfficeEndVoucher'))?.['voucher'], voucher.id);

    const anna = await office.signIn('anna', ['admin', 'customers', 'vouchers']);
    const named = [{ kind: 'customer', id: customer, name: 'Νίκη Παύλου' }];
    assert.deepEqual((await detailsOf('OfficeEndVoucher', 'en', anna))?.['voucher'], {
      kind: 'voucher',
      id: voucher.id,
      name: 'LOG-5',
    });
    assert.deepEqual((await detailsOf('OfficeAddCustomerNote', 'en', anna))?.['customers'], named);
    const looks = (await shown()).filter(({ subject }) => subject === 'OfficeAuditLog');
    assert.deepEqual(
      looks.map(({ who, details }) => [who, details]),
      [['anna', { customers: [customer] }]],
    );

    await deleteAccount(shop.db, customer);
    assert.deepEqual((await detailsOf('OfficeAddCustomerNote', 'en', anna))?.['customers'], [customer]);
    assert.doesNotMatch(JSON.stringify(await lastEntries(shop.db, 1000)), /Παύλου|LOG-5/);
  });

  test('of messages, reviews and saved views have names for those who may see them', async () => {
    const message = await shop.db
      .insertInto('contact_messages')
      .values({ name: 'Νίκη', email: 'niki@example.test', subject: 'Shirt of Niki', text: 'When?' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const staff = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const addView = (table: 'staff_order_views' | 'staff_item_views', filter: object) =>
      shop.db
        .insertInto(table)
        .values({ staff_id: staff.id, name: 'Niki’s', filter: JSON.stringify(filter) })
        .returning('id')
        .executeTakeFirstOrThrow();
    const ofOrders = await addView('staff_order_views', { view: 'all', delivery: 'pickup' });
    const ofItems = await addView('staff_item_views', { school: 4 });
    const number = await placePaidOrder(shop, {});
    const review = await shop.db
      .insertInto('reviews')
      .columns(['order_id', 'item_id', 'stars', 'text', 'name', 'state'])
      .expression(
        shop.db
          .selectFrom('orders')
          .innerJoin('order_lines', 'order_id', 'orders.id')
          .where('number', '=', number)
          .select((eb) => ['orders.id', 'item_id', eb.lit(4).as('stars')])
          .select(() => [
            sql.lit('Warm.').as('text'),
            sql.lit('N.').as('name'),
            sql.lit('refused').as('state'),
          ])
          .limit(1),
      )
      .returning(['id', 'item_id'])
      .executeTakeFirstOrThrow();
    await record('OfficeMarkMessage', { message: message.id, isAnswered: true });
    await record('OfficeRefuseReview', { review: review.id, version: 1 });
    await record('OfficeRenameOrderView', { view: ofOrders.id });
    await record('OfficeRenameItemView', { view: ofItems.id });

    assert.equal((await detailsOf('OfficeMarkMessage'))?.['message'], message.id);
    assert.equal((await detailsOf('OfficeRenameOrderView'))?.['view'], ofOrders.id);
    assert.deepEqual((await detailsOf('OfficeRenameItemView'))?.['view'], {
      kind: 'itemView',
      id: ofItems.id,
      name: 'Niki’s',
      filter: { school: 4 },
    });
    const { name: item } = await shop.db
      .selectFrom('items')
      .select('name')
      .where('id', '=', review.item_id)
      .executeTakeFirstOrThrow();
    assert.deepEqual((await detailsOf('OfficeRefuseReview'))?.['review'], {
      kind: 'review',
      id: review.id,
      name: `${review.id} – ${item}`,
      state: 'refused',
    });

    const niki = await office.signIn('niki', ['admin', 'customers', 'orders']);
    assert.deepEqual((await detailsOf('OfficeMarkMessage', 'en', niki))?.['message'], {
      kind: 'message',
      id: message.id,
      name: 'Shirt of Niki',
      state: 'waiting',
    });
    const seen = (await detailsOf('OfficeAuditLog', 'en', niki))?.['messages'];
    assert.deepEqual(seen, [{ kind: 'message', id: message.id, name: 'Shirt of Niki', state: 'waiting' }]);
    assert.deepEqual((await detailsOf('OfficeRenameOrderView', 'en', niki))?.['view'], {
      kind: 'orderView',
      id: ofOrders.id,
      name: 'Niki’s',
      filter: { view: 'all', delivery: 'pickup' },
    });
  });

  test('of removed schools, categories and webhooks are recorded with their names', async () => {
    const anna = await office.signIn('removing', ['admin', 'catalogue']);
    const school = await addSchool();
    const category = await shop.db
      .insertInto('categories')
      .values({ type_id: 1, name: 'Καπέλα', slug: 'καπέλα' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const webhook = await shop.db
      .insertInto('webhook_endpoints')
      .values({ url: 'https://erp.example.com/', events: [], secret: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await office.call('OfficeRemoveSchool', { id: school }, anna);
    await office.call('OfficeRemoveCategory', { level: 'category', id: category.id }, anna);
    await office.call('OfficeRemoveWebhook', { id: webhook.id }, anna);
    const schoolNames = { name: 'Akamas School', name_el: 'Σχολή Ακάμα', town: '', town_el: '' };
    assert.deepEqual((await detailsOf('OfficeRemoveSchool'))?.['values'], schoolNames);
    const names = { name: 'Καπέλα', name_el: '', slug: 'καπέλα' };
    assert.deepEqual((await detailsOf('OfficeRemoveCategory'))?.['values'], names);
    assert.equal((await detailsOf('OfficeRemoveWebhook'))?.['url'], 'https://erp.example.com/');
  });

  test('cost a page of entries no more statements than a single one', async () => {
    let statements = 0;
    const counting = shop.db.withPlugin({
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => result,
    });
    const entry = (item: number) => ({
      action: 'office',
      subject: 'OfficeSetOnSale',
      details: { item, category: item },
    });
    const count = async (entries: ReturnType<typeof entry>[]): Promise<number> => {
      statements = 0;
      await nameSubjects(counting, entries, { language: 'el', roles: ['admin'] });
      return statements;
    };
    assert.deepEqual([await count([entry(1)]), await count([1, 2, 3, 4].map(entry))], [2, 2]);
  });
});
