import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { waitUntil } from 'mf-toolkit/testing';
import { createTestShop } from '../../customers/testing/testShop.ts';
import { createLog } from './log.ts';
import { deliverMails } from '../mail/deliverMails.ts';
import { localMailServer } from '../../../../demo/mailbox/localMailServer.ts';
import { smtpSender } from '../mail/smtpSender.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { customer, shopper } from '../../testing/shops/shopper.ts';
import { requestId, withRequestId } from './requestId.ts';

const lines: string[] = [];
let shop: TestShop;
before(async () => {
  shop = await openTestShop({ log: createLog('debug', { write: (line) => lines.push(line) }) });
  lines.length = 0;
});
after(() => shop.close());

const said = (): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);
async function saidOf(id: string): Promise<Record<string, unknown>[]> {
  const ours = () => said().filter(({ reqId }) => reqId === id);
  await waitUntil(() => ours().some(({ msg }) => msg === 'request completed'));
  return ours();
}

describe('the log', () => {
  it('has a JSON line for each event, with the request id', async () => {
    await fetch(`${shop.origin}/healthz`, { headers: { 'x-request-id': 'trace-0000' } });
    await fetch(`${shop.origin}/nowhere?email=eleni@example.test`, {
      headers: { 'x-request-id': 'trace-0001' },
    });
    const ours = await saidOf('trace-0001');
    assert.deepEqual(
      ours.map(({ msg }) => msg),
      ['the request was refused', 'request completed'],
    );
    assert.deepEqual(ours[1]?.['req'], { method: 'GET', path: '/nowhere' });
  });

  it('truncates long paths', async () => {
    const path = `/${'x'.repeat(10_000)}?email=eleni@example.test`;
    await fetch(`${shop.origin}${path}`, { headers: { 'x-request-id': 'trace-0009' } });
    const ours = await saidOf('trace-0009');
    assert.deepEqual(ours[1]?.['req'], { method: 'GET', path: `${path.slice(0, 200)}…` });
    for (const line of ours)
      assert.ok(JSON.stringify(line).length < 2000, JSON.stringify(line).slice(0, 300));
  });

  it('contains the frames of an error and nothing of a message that looks like them', () => {
    const written: string[] = [];
    const log = createLog('error', { write: (line) => written.push(line) });
    log.error(new Error('wrong:\n    at eleni@example.test\n    at Ledras 1'));
    const { stack } = (JSON.parse(written[0] ?? '') as { err: { stack: string } }).err;
    assert.match(stack, /^at .*log\.test\.ts:\d+:\d+/);
    assert.doesNotMatch(stack, /eleni|Ledras/);
  });

  it('contains no personal data, even in errors', async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    const { number } = body;
    await eleni.pay(number, 1700);
    await eleni.place({ customer: { ...customer, email: 'x'.repeat(3000) } });
    await eleni.get('PosOrderStatus', { orderId: 'eleni@example.test' });
    // The error of a failed statement contains its values.
    await shop.db.schema.alterTable('orders').renameColumn('location', 'gone').execute();
    assert.equal((await shopper(shop).place()).status, 500);
    await shop.db.schema.alterTable('orders').renameColumn('gone', 'location').execute();
    await shop.db
      .insertInto('outbox')
      .values({ kind: 'no such mail', dedupe_key: 'for eleni@example.test', payload: '{}' })
      .execute();
    await deliverMails({
      ...shop.deps,
      send: () => Promise.reject(new Error('550 eleni@example.test is unknown')),
    });
    assert.ok(said().some(({ msg }) => msg === 'the request failed'));
    assert.ok(said().some(({ msg }) => msg === 'a mail could not be sent'));
    const all = lines.join('');
    for (const secret of [
      ...Object.values(customer).filter((text) => text.length > 4),
      '127.0.0.1',
      '::1',
      '__Host',
    ])
      assert.ok(!all.includes(secret), `${secret} in ${lines.find((line) => line.includes(secret))}`);
  });
});

describe('the log of an account', () => {
  it('contains no personal data from registration to deletion, even in errors', async () => {
    const kept: string[] = [];
    const account = await createTestShop({ log: createLog('debug', { write: (line) => kept.push(line) }) });
    const nikos = {
      name: 'Nikos',
      surname: 'Georgiou',
      email: 'nikos@example.test',
      phone: '99876543',
      password: 'Sailor#4711',
      group: 9,
    };
    const { email, password } = nikos;
    const address = { street: 'Onasagorou 17', postCode: '1011', city: 'Nic' };
    try {
      const { cookie = '' } = await account.post('ShopRegister', nikos);
      assert.notEqual(cookie, '');
      await account.post('ShopRegister', nikos);
      await account.post('ShopSignIn', { email, password: 'Wrong#4712' });
      await account.post('ShopSignIn', { email, password, 'Georgiou\n': 1 });
      await account.get('ShopSession', { email }, { cookie });
      await account.post('ShopSaveAddress', { id: null, ...address }, { cookie });
      await account.post('ShopSaveAddress', { id: 'Onasagorou 17', ...address }, { cookie });
      await account.post('ShopSendCode', { email });
      await account.post('ShopVerifyCode', { email, code: '123456' });
      await account.db.schema.alterTable('addresses').renameColumn('street', 'gone').execute();
      await account.db.schema.alterTable('people').renameColumn('password_hash', 'gone').execute();
      assert.equal((await account.post('ShopSignIn', { email, password })).status, 500);
      const failed = await account.post('ShopRegister', { ...nikos, email: 'other@example.test' });
      assert.equal(failed.status, 500);
      await account.post('ShopSaveAddress', { id: null, ...address }, { cookie });
      await account.post('ShopDeleteAccount', { password }, { cookie });
      const all = kept.join('');
      assert.ok(kept.some((line) => line.includes('the request failed')));
      for (const secret of [
        ...Object.values(nikos).filter((value) => typeof value === 'string'),
        'other@example.test',
        'Onasagorou',
        'Wrong#4712',
        cookie.split('=')[1] ?? '',
        '192.0.2.1',
      ])
        assert.ok(!all.includes(secret), `${secret} in ${kept.find((line) => line.includes(secret))}`);
    } finally {
      await account.close();
    }
  });
});

describe('a request id', () => {
  it('is sent to the card provider', async () => {
    const requestIds: (string | null)[] = [];
    const real = globalThis.fetch;
    const spy = mock.method(globalThis, 'fetch', (...[input, init]: Parameters<typeof fetch>) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('register.do')) requestIds.push(new Headers(init?.headers).get('x-request-id'));
      return real(input, init);
    });
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    const response = await eleni.get(
      'PosJcc',
      {
        amount: '1800',
        order_number: String(body['number']),
        description: `ORDER ${String(body['number'])}`,
        return_url: `${shop.origin}/loading`,
      },
      { 'x-request-id': 'trace-0002' },
    );
    spy.mock.restore();
    assert.equal(response.status, 200, response.body.error);
    assert.deepEqual(requestIds, ['trace-0002']);
  });

  it('is stored with a queued mail and sent with it', async () => {
    await shop.db
      .insertInto('outbox')
      .values({ kind: 'greeting', dedupe_key: 'greeting', payload: '{}', request_id: 'trace-0003' })
      .execute();
    const seen: (string | undefined)[] = [];
    await deliverMails({
      ...shop.deps,
      mails: { greeting: async () => ({ to: 'a@example.test', subject: '', html: '', text: '' }) },
      send: async () => void seen.push(requestId()),
    });
    assert.deepEqual(seen, ['trace-0003']);

    const folder = await mkdtemp(join(tmpdir(), 'meltemi-mail-'));
    const server = await localMailServer({ port: 0, folder });
    const send = smtpSender({
      smtpUrl: `smtp://localhost:${server.port}`,
      from: 'a@example.test',
      connections: 1,
    });
    await withRequestId('trace-0004', () =>
      send({ to: 'b@example.test', subject: 'x', html: 'x', text: 'x' }, 'key'),
    );
    await server.close();
    const [name = ''] = await readdir(folder);
    assert.match(await readFile(join(folder, name), 'utf8'), /^X-Request-Id: trace-0004\r?$/im);
    await rm(folder, { recursive: true });
  });
});
