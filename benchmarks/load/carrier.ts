// The shoppers of a mobile network share one IP address. Sends what many of them do through nginx, with the limits
// that are delivered, to three backends with one PostgreSQL server, beside one visitor of another network. --rate (60 a
// second) and --seconds (30) make it easier. Fails if a request is refused, or if the other visitor waits.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { untilResponding, withoutTls } from '../../backend/deploy/behindNginx.ts';
import { nginxProgram, startNginx } from '../../backend/deploy/startNginx.ts';
import { registerPerson } from '../../backend/src/customers/account/registerPerson.ts';
import { openServer } from '../../backend/src/platform/database/server/openServer.ts';
import { createPictures } from '../../backend/src/platform/pictures/createPictures.ts';
import { freePort } from '../../backend/src/testing/freePort.ts';
import { postgresServer } from '../../backend/src/testing/database/postgresServer.ts';
import { randomOf } from '../random.ts';
import { fill, order, requireReleases, startShop } from './loadedShop.ts';
import { p95Of, type LoadRequest } from './measureThroughput.ts';
import { requests } from './requests.ts';

const fullRate = 60;
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: String(fullRate) },
    seconds: { type: 'string', default: '30' },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
/** Addresses of this machine, which nginx takes for different networks. */
const [carrier, neighbour] = ['127.0.0.2', '127.0.0.3'];
const shoppers = 60;
const maxOtherMs = 300;
const account = { name: 'Eleni Georgiou', email: 'eleni@example.test', password: 'Carrier#123' };

interface Answer {
  kind: string;
  status: number;
  ms: number;
}

/** Requests by kind, per thousand requests of shoppers of whom one in fifty buys. */
const shares = {
  picture: 560,
  'release file': 110,
  'page, cached': 60,
  'page, rendered': 15,
  'list or product, cached': 150,
  'search, uncached': 12,
  'stock of an item': 45,
  'cart check': 43,
  'sign-in': 3,
  order: 2,
};
type Kind = keyof typeof shares;
const kinds = Object.keys(shares) as Kind[];

/** Returns what `kind` asks for. `files` are those that pages of the shop name. */
function requestOf(kind: Kind, number: number, files: string[]): LoadRequest {
  if (kind === 'order') return order(number);
  if (kind === 'sign-in') {
    const { email, password } = account;
    return { ...order(number), path: '/ShopSignIn', body: JSON.stringify({ email, password }) };
  }
  if (kind !== 'picture' && kind !== 'release file') return requests[kind](number);
  const some = files.filter((path) => path.startsWith('/r/') === (kind === 'release file'));
  return { path: some[number % some.length] ?? '/' };
}

const scaled = (configuration: string): string =>
  configuration.replace(
    /\b(rate|burst)=(\d+)/g,
    (_, name: string, value: string) => `${name}=${Math.ceil((Number(value) * rate) / fullRate)}`,
  );

const agent = new Agent({ keepAlive: true });

/** Each shopper has another browser. */
async function ask(origin: string, from: string, { path, method, headers, body }: LoadRequest, shopper = 0) {
  const sent = send(origin + path, {
    agent,
    method: method ?? 'GET',
    localAddress: from,
    headers: {
      'accept-encoding': 'br, gzip',
      ...headers,
      'user-agent': `Browser ${shopper}`,
      host: 'localhost',
    },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, text: () => Buffer.concat(chunks).toString() };
}

/** Does not wait for answers, as shoppers do not wait for each other. */
async function visit(origin: string, from: string, perSecond: number, files: string[]): Promise<Answer[]> {
  const random = randomOf(1);
  const all = kinds.flatMap((kind) => Array<Kind>(shares[kind]).fill(kind));
  const answers: Promise<Answer>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = begun + (number / perSecond) * 1000;
    await wait(Math.max(0, due - performance.now()));
    const kind = all[Math.floor(random.next() * all.length)] ?? 'picture';
    answers.push(
      ask(origin, from, requestOf(kind, number, files), number % shoppers)
        .then(({ status }) => status)
        .catch(() => 0)
        .then((status) => ({ kind, status, ms: performance.now() - due })),
    );
  }
  return Promise.all(answers);
}

function print(answers: Answer[]): void {
  console.log(`${''.padEnd(26)}requests   p95 ms   longest ms   statuses`);
  for (const kind of kinds) {
    const own = answers.filter((answer) => answer.kind === kind);
    const times = own.map(({ ms }) => ms);
    const statuses = [...new Set(own.map(({ status }) => status))].map(
      (status) => `${status}: ${own.filter((answer) => answer.status === status).length}`,
    );
    const cells = [p95Of(times), Math.max(...times)].map((ms, index) =>
      ms.toFixed(0).padStart(9 + 4 * index),
    );
    console.log(kind.padEnd(26), String(own.length).padStart(7), ...cells, `  ${statuses.join(', ')}`);
  }
}

function check(what: string, value: number, atMost: number): void {
  console.log(`${value <= atMost ? '✓' : '✗'} ${what}: ${value.toFixed(0)} (at most ${atMost})`);
  if (!(value <= atMost)) process.exitCode = 1;
}

requireReleases();
const server = nginxProgram ? await postgresServer() : null;
if (!server) {
  console.log('Skipped, as nginx or PostgreSQL is not installed: `apt-get install nginx postgresql`.');
  process.exit();
}
const folder = await mkdtemp(join(tmpdir(), 'meltemi-carrier-'));
const stops: (() => Promise<void>)[] = [];
try {
  const url = await server.create('carrier');
  await fill(url, folder, 240);
  const { db, close } = await openServer(url);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250"><path d="M0 0h900v900z"/></svg>';
  const original = await createPictures({ folder: join(folder, 'pictures') }).store(
    Buffer.from(drawing),
    'svg',
  );
  await db.updateTable('attachments').set({ original }).execute();
  await registerPerson(db, account);
  await close();

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { SHOP_ORIGIN: origin, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
  const shops = await Promise.all(Array.from({ length: 3 }, () => startShop(url, folder, settings)));
  for (const shop of shops) stops.push(() => shop.stop());
  const backends = shops.map((shop) => Number(new URL(shop.origin).port));
  stops.push(
    await startNginx({
      folder: join(folder, 'nginx'),
      backends,
      change: (text) => scaled(withoutTls(text, port)),
    }),
  );
  await untilResponding(origin);
  const direct = `http://127.0.0.1:${port}`;

  const files = new Set<string>();
  for (let number = 0; number < 48; number += 1) {
    const page = await ask(direct, '127.0.0.1', {
      path: requests['page, cached'](number).path,
      headers: { 'accept-encoding': 'identity' },
    });
    for (const [path] of page.text().matchAll(/\/(?:pictures|r)\/[^"'\s,)&?]+/g)) files.add(path);
  }
  if (files.size === 0) throw new Error('The pages name no pictures and files.');
  for (const path of files) await ask(direct, '127.0.0.1', { path });

  const alone = await visit(direct, neighbour, 2, [...files]);
  const [many, beside] = await Promise.all([
    visit(direct, carrier, rate, [...files]),
    visit(direct, neighbour, 2, [...files]),
  ]);
  console.log(`\n${rate} requests a second from one IP address for ${seconds} s, of ${files.size} files`);
  print(many);
  const failed = [...many, ...beside].filter(({ status }) => status < 200 || status > 399);
  check('requests refused or failed', failed.length, 0);
  const p95 = (answers: Answer[]): number => p95Of(answers.map(({ ms }) => ms));
  check(`ms, 95th percentile, of another network (alone ${p95(alone).toFixed(0)})`, p95(beside), maxOtherMs);
} finally {
  agent.destroy();
  for (const stop of stops.toReversed()) await stop();
  await server.close();
  await rm(folder, { recursive: true });
}
