import { randomInt, randomUUID } from 'node:crypto';
import { calls } from 'mf-shared/calls';
import { customer } from '../../backend/src/testing/shops/shopper.ts';
import type { SeededShop } from '../../backend/src/testing/shops/seedMinimalShop.ts';
import { callExamples, type CallRequest } from '../../backend/src/testing/shops/callExamples.ts';
import { tableFields, textFields } from '../../backend/src/testing/fuzz/textFields.ts';
import { attacker, attacks } from '../attacks/attack.ts';
import type { LoadRequest } from '../../benchmarks/load/measureThroughput.ts';
import { crashingPath, crashRequests } from './pages.ts';

export type HostileRequest = () => Buffer;

const host = { host: 'localhost', connection: 'close', ...attacker };
const fromShop = { 'sec-fetch-site': 'same-origin' };
const json = { ...fromShop, 'content-type': 'application/json' };

/** Builds HTTP by hand, because clients correct or reject invalid requests. */
function bytesOf({ path, method = 'GET', headers = {}, body = '' }: LoadRequest): Buffer {
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ ...host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const postOf = (name: string, input: unknown): LoadRequest => ({
  path: `/${name}`,
  method: 'POST',
  headers: json,
  body: JSON.stringify(input),
});

const getOf = (name: string, input: CallRequest): LoadRequest => ({
  path: `/${name}?${String(new URLSearchParams(input as Record<string, string>))}`,
  headers: fromShop,
});

const examples = callExamples('http://localhost');
const posts = Object.entries(calls).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []));
const forms = ['telemetry', 'telemetry/policy', 'api/v1.0/email/send', 'api/v1.0/email/send-form'];
const kB = (count: number, characters: string): string =>
  characters.repeat((count * 1024) / Buffer.byteLength(characters));

/** GET gets only characters that stay one byte in a URL, because 40 kB must fit into 64 kB. */
const longTexts = { GET: ['a', '.', '-'], POST: ['a', '.', '\u00AD', 'Ω', '🙂'] };

const longFields: LoadRequest[] = [
  ...Object.entries(calls).flatMap(([name, call]) =>
    textFields({ name, ...call }, examples[name] ?? {}).flatMap(({ inputWith }) =>
      longTexts[call.method].map((characters) => {
        const input = inputWith(kB(40, characters));
        return call.method === 'GET' ? getOf(name, input) : postOf(name, input);
      }),
    ),
  ),
  ...tableFields().flatMap(({ call, inputWith }) =>
    longTexts.POST.map((characters) => postOf(call, inputWith(kB(40, characters)))),
  ),
];

const targets = [
  ...String.raw`//[x // /// http://[x/ http://other.test/ HTTP://x * /% /\ ? /el//[x :`.split(' '),
  ...['/', '/Pos', '/$', '/checkout/', '/pictures/', '/search?q='].map((start) => start + kB(60, 'a')),
  `/Shop${kB(60, '%zz')}`,
];

const otherTypes = [
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '/',
];

const unpaidOrder = ({ jacket, pickup }: SeededShop): LoadRequest =>
  postOf('ShopPlaceOrder', {
    lines: [{ id: jacket.id, color: 'NVY', size: 'M', quantity: 200 }],
    customer,
    deliveryMethodId: pickup,
    location: 'Limassol',
    expectedCents: 200 * 4000,
  });

const inventedOrder = (): string => String(randomInt(10_000_000, 99_999_999));

const invented: (() => LoadRequest)[] = [
  () => ({
    path: `/payments/callback?mdOrder=${randomUUID()}&orderNumber=${inventedOrder()}&operation=refunded&status=1&checksum=${kB(1, 'A')}`,
  }),
  () => ({
    path: '/payments/callback',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `mdOrder=${randomUUID()}&orderNumber=${inventedOrder()}&operation=deposited&status=1&checksum=00`,
  }),
  () => postOf('$PosProcessWeb', { orderid: inventedOrder() }),
  () => getOf('PosOrderStatus', { orderId: randomUUID() }),
  () => postOf('ShopWithdraw', { ...examples['ShopWithdraw'], number: inventedOrder() }),
  () => {
    const number = inventedOrder();
    return getOf('PosJcc', {
      ...examples['PosJcc'],
      order_number: number,
      description: `ORDER ${number}`,
    });
  },
  () => postOf('ShopUnpaidOrder', { id: inventedOrder(), token: randomUUID() }),
];

const guesses: (() => LoadRequest)[] = [
  () => getOf('PosFindVoucher', { ...examples['PosFindVoucher'], find: `WELCOME${randomInt(1000)}X` }),
  () => postOf('ShopSignIn', { email: 'eleni@example.test', password: `Guess#${randomInt(10_000)}` }),
  () => postOf('ShopVerifyCode', { email: 'eleni@example.test', code: String(randomInt(100_000, 999_999)) }),
];

const polluted = ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}'];

function oneOf<T>(list: T[]): T {
  return list[randomInt(list.length)] as T;
}

export function hostileRequests(seeded: SeededShop): Record<string, HostileRequest> {
  const costly = [attacks['carts of 100 lines'], attacks['searches of 33 random words']].flatMap(
    (make) => make ?? [],
  );
  return {
    'invalid and very long URLs': () => bytesOf({ path: oneOf(targets) }),
    '40 kB in a field of a call': () => bytesOf(oneOf(longFields)),
    'bodies of other content types': () =>
      bytesOf({
        ...postOf(oneOf([...posts, ...forms]), {}),
        headers: { ...fromShop, 'content-type': oneOf(otherTypes) },
        body: oneOf(['{', '--', 'a=1&a[]=%zz', '']),
      }),
    'prototype pollution': () =>
      bytesOf({ ...postOf(oneOf(posts), {}), body: `{${oneOf(polluted)},"email":"a@b.test"}` }),
    'cookies of 50 kB': () =>
      bytesOf({
        path: oneOf(['/', '/ShopSession', '/checkout']),
        headers: { cookie: oneOf([`__Host-session=${kB(50, 'a')}`, kB(50, 'a=;'), kB(50, '=')]) },
      }),
    'guessed vouchers, passwords and codes': () => bytesOf(oneOf(guesses)()),
    'invented orders, payments and refunds': () => bytesOf(oneOf(invented)()),
    [crashRequests]: () => bytesOf({ path: `${crashingPath}?${Math.random()}` }),
    'long carts and searches': () => bytesOf(oneOf(costly)()),
    'orders of the whole stock': () => bytesOf(unpaidOrder(seeded)),
  };
}

export const halfRequest = (): Buffer => {
  const whole = bytesOf(postOf('ShopPlaceOrder', examples['ShopPlaceOrder']));
  return whole.subarray(0, randomInt(1, whole.length));
};
