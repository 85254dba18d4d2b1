import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { exampleAttempt } from '../../testing/exampleAttempt.ts';
import { JccError } from './JccError.ts';
import { jccClient } from './jccClient.ts';
import { toPaymentStatus } from './jccProvider.ts';

async function provider(t: TestContext, listener: RequestListener, timeLimitMs = 60_000) {
  const server = createServer(listener).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://localhost:${port}/payment/rest`;
  return jccClient({ baseUrl, userName: 'shop-api', password: 'very-secret', timeLimitMs });
}

const registered = JSON.stringify({ orderId: 'a-1', formUrl: 'https://gateway.example/form' });

test('a registration is a form with amount, currency and credentials', async (t) => {
  let sent = '';
  const card = await provider(t, (request, response) => {
    assert.equal(request.url, '/payment/rest/register.do');
    assert.match(String(request.headers['content-type']), /^application\/x-www-form-urlencoded/);
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => response.end(registered));
  });
  assert.deepEqual(await card.register(exampleAttempt), {
    orderId: 'a-1',
    formUrl: 'https://gateway.example/form',
  });
  const fields = new URLSearchParams(sent);
  for (const [name, value] of [
    ['amount', '4550'],
    ['currency', '978'],
    ['userName', 'shop-api'],
    ['password', 'very-secret'],
    ['description', 'ORDER 10747'],
  ] as const)
    assert.equal(fields.get(name), value);
});

test('a response may have strings for numbers, nulls and unknown fields', async (t) => {
  const card = await provider(t, (_request, response) =>
    response.end(
      '{"errorCode":0,"orderStatus":"2","actionCode":null,"amount":"2000","currency":978,"new":{"a":1}}',
    ),
  );
  const status = await card.status({ orderId: 'a-1' });
  assert.deepEqual(status, {
    orderNumber: null,
    orderStatus: 2,
    actionCode: null,
    amount: 2000,
    currency: '978',
    paymentWay: null,
    paymentAmountInfo: null,
  });
});

const silence: RequestListener = () => {};
const shortLimitMs = 200;

const endless: RequestListener = (_request, response) => {
  const chunk = 'x'.repeat(64 * 1024);
  const send = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
};

const failing: [string, RequestListener, Partial<JccError>, number][] = [
  ['a code', (_q, r) => r.end('{"errorCode":"1","errorMessage":"…"}'), { reason: 'refused', code: '1' }, 1],
  ['no success', (_q, r) => r.end('{"success":false}'), { reason: 'refused', code: null }, 1],
  ['no JSON', (_q, r) => r.end('<html>'), { reason: 'unreadable' }, 1],
  ['an endless response', endless, { reason: 'unreadable' }, 1],
  ['an incomplete response', (_q, r) => r.end('{"orderId":"a"}'), { reason: 'unreadable' }, 1],
  [
    'a script as URL',
    (_q, r) => r.end('{"orderId":"a","formUrl":"javascript:x"}'),
    { reason: 'unreadable' },
    1,
  ],
  ['a failure', (_q, r) => r.writeHead(500).end(), { reason: 'unreachable' }, 1],
  [
    'another URL',
    (_q, r) => r.writeHead(307, { location: 'http://localhost:1/' }).end(),
    { reason: 'unreachable' },
    1,
  ],
  ['no response', silence, { reason: 'unreachable' }, 1],
  ['overload', (_q, r) => r.writeHead(429, { 'retry-after': '0.05' }).end(), { reason: 'overloaded' }, 3],
];
for (const [what, listener, expected, times] of failing)
  test(`a registration that gets ${what} fails, is sent ${times} times and leaks no password`, async (t) => {
    let requests = 0;
    const card = await provider(
      t,
      (request, response) => {
        requests += 1;
        listener(request, response);
      },
      listener === silence ? shortLimitMs : undefined,
    );
    await assert.rejects(card.register(exampleAttempt), (error: JccError) => {
      assert.ok(error instanceof JccError);
      for (const [name, value] of Object.entries(expected)) assert.equal(error[name as 'reason'], value);
      assert.doesNotMatch(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`, /very-secret/);
      return true;
    });
    assert.equal(requests, times);
  });

test('a status request without a response is retried once', async (t) => {
  const limit = new AbortController();
  t.mock.method(AbortSignal, 'timeout', () => limit.signal, { times: 1 });
  const card = await provider(t, (_request, response) => {
    if (limit.signal.aborted) response.end('{"orderStatus":0}');
    else limit.abort();
  });
  assert.equal((await card.status({ orderId: 'a' })).orderStatus, 0);
});

test('order statuses are mapped to payment statuses', () => {
  const statusOf = (orderStatus: number | null, actionCode: number | null) =>
    toPaymentStatus({ orderStatus, actionCode });
  for (const status of [2, 4]) assert.equal(statusOf(status, 0), 'paid');
  for (const code of [null, 0, -100, -30001]) assert.equal(statusOf(0, code), 'waiting');
  assert.equal(statusOf(0, -2025), 'attempt-failed');
  for (const status of [1, 5, 7, 8, 99]) assert.equal(statusOf(status, 0), 'in-progress');
  for (const status of [3, 6]) assert.equal(statusOf(status, 0), 'failed');
});
