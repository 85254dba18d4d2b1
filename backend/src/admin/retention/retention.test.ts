import assert from 'node:assert/strict';
import { ofOrder } from '../../platform/database/queries/Payable.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import { deleteAccount } from '../../customers/account/deleteAccount.ts';
import { issueInvoice } from '../../invoices/api.ts';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import { keyedHash } from '../../platform/secrets/keyedHash.ts';
import { consumeRateLimit } from '../../platform/visitors/rateLimit.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { tablesOfPersons } from './eraseLeftovers.ts';
import { removeOldData, retention } from './retention.ts';

const day = 24 * 60 * 60;
const year = 366 * day;

let shop: OpenDatabase;
let personId: number;
before(async () => {
  shop = await createTestDatabase();
  await createPlaces(shop.db);
  await createItem(shop.db, { code: 'P1', name: 'Polo' });
});
after(() => shop.close());
/** The shop has run on the days before today. */
const hasRun = (...daysAgo: number[]) =>
  sql`insert into days_run select (now() at time zone 'UTC')::date - ago from unnest(${daysAgo}::integer[]) as ago
    on conflict do nothing`.execute(shop.db);
beforeEach(async () => {
  await hasRun(1, 2);
  ({ id: personId } = await shop.db
    .insertInto('people')
    .values({ name: 'Eleni' })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const passed = async (seconds: number): Promise<void> => {
  await letTimePass(shop.db, seconds);
  await removeOldData(shop.db);
};

let number = 0;

async function order(
  state: OrderState,
  payment: 'failed' | 'expired' | 'open' | 'paid',
  isPaid = state === 'paid',
) {
  number += 1;
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      number: String(number),
      state,
      person_id: personId,
      browser_hash: 'b',
      note: 'Ring twice',
      company: 'Georgiou Ltd',
      vat_number: 'CY90000001X',
      first_name: 'Eleni',
      last_name: 'Georgiou',
      email: 'eleni@example.test',
      phone: '99123456',
      street: 'Ledras 1',
      city: 'Nic',
      post_code: '1011',
      subtotal_cents: 1000,
      delivery_cents: 0,
      total_cents: 1000,
      ...(isPaid && { paid_at: new Date() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      note: 'Polo',
      ordered_quantity: 1,
      price_cents: 1000,
      customization: JSON.stringify({ stamps: ['ELENI'] }),
    })
    .execute();
  await shop.db
    .insertInto('payments')
    .values({
      order_id: id,
      gateway_number: String(number),
      amount_cents: 1000,
      state: payment,
      session_expires_at: new Date(),
      last_status: JSON.stringify({ holder: 'ELENI' }),
      ...(payment === 'paid' && { settled_at: new Date() }),
    })
    .execute();
  await shop.db
    .insertInto('withdrawals')
    .values({ order_id: id, name: 'Eleni', email: 'eleni@example.test', refund: 'money' })
    .execute();
  await shop.db
    .insertInto('order_notes')
    .values({ order_id: id, who: 'staff', text: 'Eleni rang' })
    .execute();
  await shop.db
    .insertInto('order_messages')
    .values({ request_id: randomUUID(), order_id: id, who: 'staff', subject: 'Eleni', text: 'Dear Eleni' })
    .execute();
  await shop.db
    .insertInto('order_changes')
    .values({
      order_id: id,
      kind: 'correction',
      who: 'staff',
      detail: JSON.stringify({ corrections: [{ field: 'name', before: 'Eleni', after: 'Eleni Georgiou' }] }),
    })
    .execute();
  if (isPaid) await issueInvoice(shop.db, ofOrder(id));
  return id;
}

async function storedOf(id: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(row, ' ') as text from (
      select orders::text as row from orders where id = ${id}
      union all select order_lines::text from order_lines where order_id = ${id}
      union all select payments::text from payments where order_id = ${id}
      union all select withdrawals::text from withdrawals where order_id = ${id}
      union all select invoices::text from invoices where order_id = ${id}
      union all select order_changes::text from order_changes where order_id = ${id}
      union all select order_messages::text from order_messages where order_id = ${id}
      union all select order_notes::text from order_notes where order_id = ${id}) as stored`.execute(shop.db);
  return rows[0]?.text ?? '';
}

const personal = /eleni|georgiou|99123456|ledras|twice|CY90000001X/i;

describe('an order', () => {
  it('that was not paid is anonymised after 31 days', async () => {
    const ids = [await order('failed', 'failed'), await order('cancelled', 'failed')];
    await passed(30 * day);
    for (const id of ids) assert.match(await storedOf(id), personal);
    await passed(2 * day);
    for (const id of ids) assert.doesNotMatch(await storedOf(id), personal);
    const kept = await shop.db
      .selectFrom('orders')
      .select(['total_cents', 'person_id', 'browser_hash'])
      .where('id', 'in', ids)
      .execute();
    assert.deepEqual(new Set(kept.map((row) => JSON.stringify(row))).size, 1);
    assert.deepEqual(kept[0], { total_cents: 1000, person_id: null, browser_hash: '' });
  });

  it('loses each text that is not listed here', async () => {
    const kept = ['number', 'state', 'location', 'language', 'tracking', 'receipt_token', 'taken_by'];
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'orders' and data_type = 'text'
        and is_generated = 'NEVER'`.execute(shop.db);
    const texts = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
    const id = await order('failed', 'failed');
    const filled = texts.map((name) => sql`${sql.ref(name)} = 'Eleni'`);
    await sql`update orders set ${sql.join(filled)} where id = ${id}`.execute(shop.db);
    await passed(32 * day);
    const stored = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    assert.deepEqual(
      Object.entries(stored ?? {}).filter(([, value]) => value === 'Eleni'),
      [],
    );
  });

  it('of a deleted account is anonymised like others', async () => {
    const id = await order('failed', 'failed');
    await deleteAccount(shop.db, personId);
    await passed(32 * day);
    assert.doesNotMatch(await storedOf(id), personal);
  });

  it('that may still be paid, or whose payment arrived, is kept', async () => {
    const ids = [
      await order('awaiting-payment', 'open'),
      await order('failed', 'open'),
      await order('failed', 'expired'),
      await order('cancelled', 'paid'),
    ];
    await passed(400 * day);
    for (const id of ids) assert.match(await storedOf(id), personal);
  });

  it('that was paid is kept for six years after the end of the year', async () => {
    const [id, sentBack] = [await order('paid', 'paid'), await order('cancelled', 'paid')];
    await passed(6 * 365 * day);
    for (const one of [id, sentBack]) assert.match(await storedOf(one), personal);
    await passed(2 * year);
    for (const one of [id, sentBack]) assert.doesNotMatch(await storedOf(one), personal);
  });

  it('is detached from its browser after two days, unless it is being paid', async () => {
    const [paid, open] = [await order('paid', 'paid'), await order('awaiting-payment', 'open')];
    const addition = { order_id: paid, kind: 'addition', who: 'staff', browser_hash: 'b' } as const;
    await shop.db
      .insertInto('order_changes')
      .values([
        { ...addition, state: 'applied' },
        { ...addition, state: 'awaiting-payment' },
      ])
      .execute();
    const browsers = async () => {
      const { rows } = await sql<{ browser_hash: string }>`
        select browser_hash from (
          select id, browser_hash, 'order' as what from orders where id in (${paid}, ${open})
          union all select id, browser_hash, 'change' from order_changes where order_id = ${paid} and kind = 'addition'
        ) as stored order by what desc, id`.execute(shop.db);
      return rows.map(({ browser_hash }) => browser_hash);
    };
    await passed(1 * day);
    assert.deepEqual(await browsers(), ['b', 'b', 'b', 'b']);
    await passed(2 * day);
    assert.deepEqual(await browsers(), ['', 'b', '', 'b']);
  });
});

describe('an account', () => {
  it('loses expired sessions and long unused browsers', async () => {
    const session = { token_hash: `s${personId}`, person_id: personId };
    await shop.db
      .insertInto('sessions')
      .values({ ...session, expires_at: new Date(Date.now() + 30 * day * 1000) })
      .execute();
    await shop.db.insertInto('known_browsers').values({ person_id: personId, browser_hash: 'b' }).execute();
    const left = async () => [
      (await shop.db.selectFrom('sessions').select('person_id').execute()).length,
      (await shop.db.selectFrom('known_browsers').select('person_id').execute()).length,
    ];
    await passed(29 * day);
    assert.deepEqual(await left(), [1, 1]);
    await passed(2 * day);
    assert.deepEqual(await left(), [0, 1]);
    await passed(year);
    assert.deepEqual(await left(), [0, 0]);
  });

  it('loses expired codes and email changes', async () => {
    const expiry = Date.now();
    await shop.db
      .updateTable('people')
      .set({ reset_code: JSON.stringify({ hash: 'h', expiry, triesLeft: 5 }) })
      .where('id', '=', personId)
      .execute();
    await shop.db
      .insertInto('email_changes')
      .values([
        { person_id: personId, email: 'asked@example.test' },
        {
          person_id: personId,
          email: 'new@example.test',
          former: 'old@example.test',
          confirmed_at: new Date(),
        },
      ])
      .execute();
    const emails = async () =>
      (await shop.db.selectFrom('email_changes').select('email').orderBy('id').execute()).map(
        ({ email }) => email,
      );
    await passed(6.5 * day);
    assert.deepEqual(await emails(), ['asked@example.test', 'new@example.test']);
    await passed(day);
    assert.deepEqual(await emails(), ['new@example.test']);
    await passed(day);
    assert.deepEqual(await emails(), []);
    const { reset_code } = await shop.db
      .selectFrom('people')
      .select('reset_code')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    assert.equal(reset_code, null);
  });

  it('that is deleted loses data that a concurrent request added', async () => {
    await deleteAccount(shop.db, personId);
    await shop.db.updateTable('people').set({ name: 'Eleni' }).where('id', '=', personId).execute();
    await shop.db.insertInto('favourites').values({ person_id: personId, item_id: 1 }).execute();
    await shop.db
      .insertInto('addresses')
      .values({ person_id: personId, email: 'late@example.test', street: 'Ledras 1' })
      .execute();
    const late = await order('awaiting-payment', 'open');
    await passed(120);
    const { rows } = await sql<{ text: string }>`
      select people::text || coalesce((select string_agg(a::text, '') from addresses a where person_id = people.id), '')
        || (select count(*) from favourites where person_id = people.id)
        || coalesce((select person_id from orders where id = ${late})::text, '') as text
      from people where id = ${personId}`.execute(shop.db);
    assert.doesNotMatch(rows[0]?.text ?? 'eleni', /eleni|late@|ledras/i);
    assert.match(rows[0]?.text ?? '', /0$/);
  });

  it('that is deleted is checked for leftovers in every table with a person_id', async () => {
    // Addresses are anonymised, challenges expire within an hour, and erasures outlast the account.
    const others = ['addresses', 'passkey_challenges', 'erasures'];
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and column_name = 'person_id' and table_type = 'BASE TABLE'`.execute(
      shop.db,
    );
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), [...tablesOfPersons, ...others].toSorted());
  });
});

describe('the address of a deleted account', () => {
  for (const column of ['street', 'post_code', 'city', 'mobile', 'email'] as const)
    it(`loses a ${column} that was written after the deletion`, async () => {
      await shop.db
        .insertInto('addresses')
        .values({ person_id: personId, email: 'eleni@example.test' })
        .execute();
      await deleteAccount(shop.db, personId);
      const address = () =>
        shop.db.selectFrom('addresses').selectAll().where('person_id', '=', personId).executeTakeFirst();
      const erased = await address();
      await shop.db
        .updateTable('addresses')
        .set({ [column]: 'Eleni' })
        .where('person_id', '=', personId)
        .execute();
      await passed(120);
      assert.deepEqual(await address(), erased);
    });
});

describe('a mail that could not be sent', () => {
  it('loses its content after 30 days, unless it may still be sent', async () => {
    const mail = { kind: 'x', payload: JSON.stringify({ to: 'eleni@example.test' }), last_error: '550' };
    await shop.db
      .insertInto('outbox')
      .values([
        { ...mail, dedupe_key: 'given up', done_at: new Date() },
        { ...mail, dedupe_key: 'tried again' },
      ])
      .execute();
    const kept = async () =>
      (await shop.db.selectFrom('outbox').select(['payload', 'last_error']).orderBy('id').execute()).map(
        ({ payload, last_error }) => [Object.keys(payload as object).length, last_error],
      );
    await passed(29 * day);
    assert.deepEqual(await kept(), [
      [1, '550'],
      [1, '550'],
    ]);
    await passed(2 * day);
    assert.deepEqual(await kept(), [
      [0, null],
      [1, '550'],
    ]);
    await shop.db.deleteFrom('outbox').execute();
  });
});

describe('messages from the contact form', () => {
  it('are deleted six months after the reply, or after two years without one', async () => {
    const at = (days: number) => new Date(Date.now() - days * day * 1000);
    const old = { name: 'Old', email: 'old@example.test', text: '' };
    const written = await shop.db
      .insertInto('contact_messages')
      .values([
        { ...old, subject: 'answered long ago', received_at: at(200), answered_at: at(190) },
        { ...old, subject: 'answered lately', received_at: at(400), answered_at: at(100) },
        { ...old, subject: 'never answered', received_at: at(740) },
        { ...old, subject: 'still waits', received_at: at(700) },
      ])
      .returning(['id', 'subject'])
      .execute();
    const unsent = written.map(({ id, subject }) => ({
      kind: 'contact-message',
      dedupe_key: `contact-message:${id}`,
      payload: JSON.stringify({ subject }),
      done_at: at(0),
    }));
    await shop.db.insertInto('outbox').values(unsent).execute();
    await removeOldData(shop.db);
    const left = ['answered lately', 'still waits'];
    const messages = await shop.db.selectFrom('contact_messages').select('subject').orderBy('id').execute();
    assert.deepEqual(
      messages.map(({ subject }) => subject),
      left,
    );
    const mails = await shop.db.selectFrom('outbox').select('payload').orderBy('id').execute();
    assert.deepEqual(
      mails.map(({ payload }) => (payload as { subject: string }).subject),
      left,
      'unsent mails are deleted with their messages',
    );
  });
});

describe('a stock alert', () => {
  it('is deleted if unconfirmed, two weeks after its mail, and after a year', async () => {
    const { id: variant_id } = await shop.db.selectFrom('variants').select('id').executeTakeFirstOrThrow();
    const alert = { variant_id, language: 'en' as const };
    await shop.db
      .insertInto('stock_alerts')
      .values([
        { ...alert, email: 'never@example.test' },
        { ...alert, email: 'waiting@example.test', confirmed_at: new Date() },
        { ...alert, email: 'told@example.test', confirmed_at: new Date(), told_at: new Date() },
      ])
      .execute();
    const left = async () =>
      (await shop.db.selectFrom('stock_alerts').select('email').orderBy('id').execute()).map(
        ({ email }) => email,
      );
    await passed(5 * day);
    assert.equal((await left()).length, 3);
    await passed(2 * day);
    assert.deepEqual(await left(), ['waiting@example.test', 'told@example.test']);
    await passed(8 * day);
    assert.deepEqual(await left(), ['waiting@example.test']);
    await passed(year);
    assert.deepEqual(await left(), []);
  });
});

describe('attempt counters and secrets', () => {
  it('are deleted once they have expired', async () => {
    await consumeRateLimit(shop.db, 'retention', { limit: 1, windowSeconds: 60 });
    const { id: staff_id } = await shop.db
      .insertInto('staff')
      .values({ name: 'maria', password_hash: '', totp_secret: '', roles: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.insertInto('staff_sessions').values({ token_hash: 's', staff_id }).execute();
    await shop.db.insertInto('passkey_challenges').values({ challenge: 'c' }).execute();
    await shop.db
      .insertInto('sessions')
      .values({ token_hash: 'c', person_id: personId, expires_at: new Date(Date.now() + day * 1000) })
      .execute();
    const confirmation = { challenge: 'c', session_hash: 'c', purpose: 'delete-account' as const };
    await shop.db.insertInto('passkey_confirmations').values(confirmation).execute();
    const key = await keyedHash(shop.db, 'retention');
    const left = async () => [
      (await shop.db.selectFrom('rate_limit_hits').select('key').where('key', '=', key).execute()).length,
      (await shop.db.selectFrom('passkey_challenges').select('challenge').execute()).length,
      (await shop.db.selectFrom('passkey_confirmations').select('challenge').execute()).length,
      (await shop.db.selectFrom('staff_sessions').select('staff_id').execute()).length,
    ];
    await removeOldData(shop.db);
    assert.deepEqual(await left(), [1, 1, 1, 1]);
    await passed(2 * 60 * 60);
    assert.deepEqual(await left(), [0, 0, 0, 1]);
    await passed(7 * 60 * 60);
    assert.deepEqual(await left(), [0, 0, 0, 0]);
  });
});

describe('a clock that is years ahead', () => {
  it('ends no period of a month or longer before the shop has run with it on three days', async () => {
    const id = await order('paid', 'paid');
    await sql`delete from days_run`.execute(shop.db);
    await hasRun(2500, 2501, 2502);
    await passed(8 * year);
    await passed(0);
    assert.match(await storedOf(id), /Eleni/);
    await hasRun(1);
    await passed(0);
    assert.match(await storedOf(id), /Eleni/);
    await hasRun(2);
    await passed(0);
    assert.doesNotMatch(await storedOf(id), /Eleni/);
  });

  it('still ends sessions of staff and other short periods', async () => {
    await sql`delete from days_run`.execute(shop.db);
    await consumeRateLimit(shop.db, 'wrong clock', { limit: 1, windowSeconds: 60 });
    await passed(2 * day);
    const key = await keyedHash(shop.db, 'wrong clock');
    const left = await shop.db.selectFrom('rate_limit_hits').select('key').where('key', '=', key).execute();
    assert.deepEqual(left, []);
  });
});

describe('the retention table', () => {
  it('equals that of docs/retention.md', async () => {
    const text = await readFile(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
    const rows = text
      .split('\n')
      .filter((line) => /^\| (?!-|what )/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    assert.deepEqual(
      rows,
      retention.map(({ what, howLong, why }) => [what, howLong, why]),
    );
  });

  it('runs the other removals if one fails', async () => {
    await shop.db.schema.alterTable('staff_sessions').renameColumn('created_at', 'gone').execute();
    await shop.db.schema.alterTable('known_browsers').renameColumn('seen_at', 'gone').execute();
    await consumeRateLimit(shop.db, 'retention', { limit: 1, windowSeconds: 60 });
    await letTimePass(shop.db, 2 * 60 * 60);
    await assert.rejects(removeOldData(shop.db), AggregateError);
    const key = await keyedHash(shop.db, 'retention');
    assert.deepEqual(
      await shop.db.selectFrom('rate_limit_hits').select('key').where('key', '=', key).execute(),
      [],
    );
  });
});
