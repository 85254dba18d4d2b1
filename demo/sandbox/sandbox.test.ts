import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { policyFaults } from 'mf-toolkit/content-security-policy';
import { sandboxAccount } from '../../backend/src/platform/config/sandboxAccount.ts';
import { createSandbox } from './createSandbox.ts';
import { isAllowed } from './isAllowed.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltemi-sandbox-'));
let aheadMs = 0;
const options = {
  ...sandboxAccount,
  file: join(folder, 'orders.jsonl'),
  now: () => Date.now() + aheadMs,
};
let sandbox: FastifyInstance;
before(async () => {
  sandbox = await createSandbox(options);
});
after(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

let number = 0;
beforeEach(() => {
  number += 1;
});

const { userName, password } = sandboxAccount;
const call = async (name: string, fields: Record<string, string>) => {
  const response = await sandbox.inject({
    method: 'POST',
    url: `/payment/rest/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ userName, password, ...fields }).toString(),
  });
  assert.equal(response.statusCode, 200);
  return response.json();
};
const register = (fields: Record<string, string> = {}) =>
  call('register.do', {
    orderNumber: `n-${number}`,
    amount: '4550',
    returnUrl: 'https://shop.example/loading?a=b',
    description: 'ORDER <1>',
    ...fields,
  });
const submit = (path: string, payload: Record<string, string> = {}) =>
  sandbox.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload).toString(),
  });
const good = { number: '4000 0011 1111 1118', expiry: '12/30', code: '123' };

test('a registration is refused with an error code', async () => {
  assert.equal((await register({ password: 'x' })).errorCode, '2');
  assert.equal((await register({ amount: '' })).errorCode, '4');
  assert.equal((await register({ returnUrl: '/loading' })).errorCode, '4');
  assert.equal((await register({ amount: '45.50' })).errorCode, '5');
  assert.equal((await register({ orderNumber: 'x'.repeat(37) })).errorCode, '5');
  assert.equal((await register({ currency: '840' })).errorCode, '3');
  assert.ok((await register()).orderId);
  assert.equal((await register()).errorCode, '1');
  assert.equal((await call('getOrderStatusExtended.do', { orderId: 'none' })).errorCode, '6');
});

test('the card page shows a test notice, amount and merchant, and escapes its input', async () => {
  const { formUrl } = await register({
    jsonParams: '{"backToShopName":"A & B","backToShopUrl":"https://shop.example/"}',
  });
  const page = await sandbox.inject(formUrl);
  for (const text of ['Test payment', '€45.50', 'A &amp; B', 'ORDER &lt;1&gt;', '4111 1111 1111 1111'])
    assert.ok(page.body.includes(text), text);
  assert.match(
    String(page.headers['content-security-policy']),
    /form-action 'self' https:\/\/shop\.example;/,
  );
  assert.deepEqual(policyFaults(String(page.headers['content-security-policy'])), []);
});

test('a paid order redirects back with its id added to the query', async () => {
  const { orderId } = await register();
  const back = await submit(`/payment/pay?mdOrder=${orderId}`, good);
  assert.equal(back.statusCode, 303);
  assert.equal(back.headers.location, `https://shop.example/loading?a=b&orderId=${orderId}&lang=en`);
  const status = await call('getOrderStatusExtended.do', { orderId });
  assert.deepEqual(
    [status.orderStatus, status.actionCode, status.amount, status.currency],
    [2, 0, 4550, '978'],
  );
  assert.equal(status.cardAuthInfo.maskedPan, '400000**1118');
  assert.equal(
    (await submit(`/payment/pay?mdOrder=${orderId}`, good)).statusCode,
    303,
    'a reload charges nothing',
  );
});

test('a declined card or challenge leaves the session open', async () => {
  const { orderId } = await register();
  const card = { number: '5168494895055780', expiry: '12/34', code: '123' };
  assert.match((await submit(`/payment/pay?mdOrder=${orderId}`, card)).body, /The card was declined/);
  let status = await call('getOrderStatusExtended.do', { orderId });
  assert.deepEqual([status.orderStatus, status.actionCode], [0, -2025]);
  await submit(`/payment/pay?mdOrder=${orderId}`, { ...card, number: '5555555555555599' });
  status = await call('getOrderStatusExtended.do', { orderId });
  assert.equal(status.orderStatus, 5);
  await submit(`/payment/challenge?mdOrder=${orderId}`, { answer: 'refuse' });
  assert.match(
    (await submit(`/payment/pay?mdOrder=${orderId}`, { ...card, code: '' })).body,
    /aria-invalid="true"/,
  );
  assert.equal((await submit(`/payment/pay?mdOrder=${orderId}`, good)).statusCode, 303);
});

test('a wallet pays if the contract includes it', async () => {
  const { orderId, formUrl } = await register();
  const pay = (wallet: string) => submit(`/payment/wallet?mdOrder=${orderId}`, { wallet });
  const withGooglePay = await createSandbox({ ...options, wallets: ['Google Pay'] });
  assert.match((await withGooglePay.inject(formUrl)).body, /Pay with Google Pay/);
  assert.doesNotMatch((await withGooglePay.inject(formUrl)).body, /Apple Pay/);
  assert.doesNotMatch((await sandbox.inject(formUrl)).body, /Google Pay/);
  assert.match((await pay('Google Pay')).body, /Pay by card/);
  assert.equal((await call('getOrderStatusExtended.do', { orderId })).orderStatus, 0);
  await sandbox.close();
  sandbox = withGooglePay;
  assert.match((await pay('Apple Pay')).body, /Pay by card/);
  assert.equal((await pay('Google Pay')).statusCode, 303);
  const status = await call('getOrderStatusExtended.do', { orderId });
  assert.deepEqual([status.orderStatus, status.paymentWay], [2, 'GOOGLE_PAY_TOKENIZED']);
});

test('a session expires', async () => {
  const { orderId, formUrl } = await register({ sessionTimeoutSecs: '60' });
  assert.equal((await call('getOrderStatusExtended.do', { orderId })).actionCode, -100);
  aheadMs = 60_000;
  const status = await call('getOrderStatusExtended.do', { orderId });
  assert.deepEqual([status.orderStatus, status.actionCode], [6, -2014]);
  assert.match((await sandbox.inject(formUrl)).body, /The time for paying is over/);
  assert.match((await submit(`/payment/pay?mdOrder=${orderId}`, good)).body, /Nothing was charged/);
  aheadMs = 0;
});

test('a refund is idempotent', async () => {
  const { orderId } = await register();
  assert.equal((await call('refund.do', { orderId, amount: '1000' })).errorCode, '7');
  await submit(`/payment/pay?mdOrder=${orderId}`, good);
  const part = { orderId, amount: '1000', externalRefundId: 'r1' };
  assert.equal((await call('refund.do', part)).errorCode, 0);
  assert.equal((await call('refund.do', part)).errorCode, 0);
  const status = await call('getOrderStatusExtended.do', { orderId });
  assert.equal(status.paymentAmountInfo.refundedAmount, 1000);
  assert.equal((await call('refund.do', { orderId, amount: '3551' })).errorCode, '5');
  assert.equal((await call('decline.do', { orderId, orderNumber: `n-${number}` })).errorCode, '7');
});

test('a restart keeps the orders', async () => {
  const { orderId } = await register();
  await submit(`/payment/pay?mdOrder=${orderId}`, good);
  await sandbox.close();
  sandbox = await createSandbox(options);
  assert.equal((await call('getOrderStatusExtended.do', { orderId })).orderStatus, 2);
});

test('faults cannot be set unless enabled at start', async () => {
  assert.equal(
    (await sandbox.inject({ method: 'POST', url: '/control/faults', payload: {} })).statusCode,
    404,
  );
});

test('is allowed on the local machine only, unless enabled for production', () => {
  assert.equal(isAllowed({}, 'localhost'), true);
  assert.equal(isAllowed({ NODE_ENV: 'test' }, '127.0.0.1'), true);
  for (const NODE_ENV of ['production', 'Production', 'staging'])
    assert.equal(isAllowed({ NODE_ENV }, 'localhost'), false, NODE_ENV);
  assert.equal(isAllowed({}, '0.0.0.0'), false);
  assert.equal(isAllowed({ NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'allowed' }, '0.0.0.0'), true);
});

test('does not start if not allowed', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, SANDBOX_HOST: '0.0.0.0', SANDBOX_PORT: '0', SANDBOX_FOLDER: folder },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /takes no real money/);
});
