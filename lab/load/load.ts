// Measures requests per second and the 95th percentile of pages and calls at 20 and 200 connections, and the memory
// afterwards, in shops of 240, 24,000 and 100,000 items, on the embedded database and on a local PostgreSQL server. Fails
// if a goal is missed. Serves the releases in .data/store. --minutes 10 instead runs a mixed load on 24,000 items for ten
// minutes and prints the memory every minute. --items, --seconds and --home make it shorter.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { postgresServer } from '../../backend/src/testing/postgresServer.ts';
import { migrate } from '../../backend/src/platform/database/migrate.ts';
import { openDatabase } from '../../backend/src/platform/database/openDatabase.ts';
import { nodeMemoryFlags } from '../../backend/src/platform/nodeMemoryFlags.ts';
import { freePort } from '../../backend/src/orders/testing/openTestShop.ts';
import { fillLargeShop } from './largeShop.ts';
import { measureThroughput, type LoadRequest } from './measureThroughput.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '240,24000,100000' },
    seconds: { type: 'string', default: '3' },
    home: { type: 'string', default: 'embedded,postgresql' },
    minutes: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const store = resolve(process.env['STORE'] ?? join(import.meta.dirname, '../../.data/store'));

/** A different client address per request, so that rate limits do not apply. */
const from = (number: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`,
});

const orderedItems = 240;

/** The discounted price as `fillLargeShop` computes it. */
const priceOf = (id: number): number =>
  Math.round(((500 + ((id * 37) % 5000)) * (100 - (id % 5) * 10)) / 100);

function order(number: number): LoadRequest {
  const id = 1 + (number % orderedItems);
  return {
    path: '/ShopPlaceOrder',
    method: 'POST',
    headers: { ...from(number), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      lines: [{ id, color: 'NVY', size: 'Medium', quantity: 1 }],
      customer: {
        firstName: 'Bench',
        lastName: 'Mark',
        email: `bench-${number}@example.test`,
        street: 'Ledras 1',
        postCode: '1011',
        city: 'Nic',
        phone: '99123456',
      },
      deliveryMethodId: 1,
      location: 'Limassol',
      expectedCents: priceOf(id),
    }),
  };
}

interface Load {
  requestFor: (number: number) => LoadRequest;
  /** Requests per second with 20 connections. */
  goal?: number;
}

const list = '/Meltemi-School/uniforms/c3';
const loads: Record<string, Load> = {
  'home, a page': { requestFor: () => ({ path: '/' }) },
  'list, a page': { requestFor: () => ({ path: list }), goal: 500 },
  'list, the call': {
    requestFor: (number) => ({
      path: `/ShopCategory?section=Meltemi-School&type=uniforms&category=c${1 + (number % 10)}`,
    }),
    goal: 2000,
  },
  'product, a page': { requestFor: (number) => ({ path: `${list}/${49 + (number % 24)}` }) },
  // A unique query string bypasses the page cache.
  'product, rendered anew': { requestFor: (number) => ({ path: `${list}/50?visit=${number}` }), goal: 150 },
  'product, the call': { requestFor: (number) => ({ path: `/ShopProduct?id=${1 + (number % 240)}` }) },
  'search, the call': {
    requestFor: (number) => ({ path: `/ShopItems?query=polo%20${(number % 90) + 10}` }),
    goal: 2000,
  },
  'stock, the call': {
    requestFor: (number) => ({ path: `/PosGetStock?record=${1 + (number % 240)}&__internal=true` }),
  },
  'placing an order': { requestFor: order },
};
const maxMb = 300;
const maxGrowth = 1.5;

async function fill(url: string | undefined, folder: string, items: number): Promise<void> {
  const { db, close } = await openDatabase({ url, folder });
  await migrate(db);
  await fillLargeShop(db, items);
  await db.updateTable('variants').set({ on_hand: 1_000_000 }).where('item_id', '<=', orderedItems).execute();
  await db.insertInto('delivery_methods').values({ name: 'Pick up', kind: 'pickup' }).execute();
  await db.insertInto('pickup_locations').values({ delivery_method_id: 1, name: 'Limassol' }).execute();
  await close();
}

async function startShop(url: string | undefined, folder: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = spawn(
    process.execPath,
    [...nodeMemoryFlags.flags, join(import.meta.dirname, '../../backend/src/server.ts')],
    {
      env: {
        ...process.env,
        ...nodeMemoryFlags.env,
        PORT: String(port),
        DATA_FOLDER: folder,
        STORE: store,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        ...(url && { DATABASE_URL: url }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${origin}/`).catch(() => null);
    if (response?.ok) break;
    if (tries === 300 || shop.exitCode !== null) throw new Error('the shop did not start');
    await wait(200);
  }
  return {
    origin,
    memoryMb: () => Math.round(residentKb(shop.pid ?? 0) / 1024),
    async stop() {
      shop.kill('SIGTERM');
      await once(shop, 'exit');
    },
  };
}

/** Resident memory; NaN where there is no /proc. */
function residentKb(pid: number): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) : NaN;
}

function markFault(isFault: boolean, text: string): string {
  if (isFault) process.exitCode = 1;
  return isFault ? `  ✗ ${text}` : '';
}

/** Prints each load's figures. Returns its requests per second with 20 connections. */
async function measure(origin: string): Promise<Record<string, number>> {
  const rates: Record<string, number> = {};
  for (const [what, { requestFor, goal = 0 }] of Object.entries(loads)) {
    let line = `  ${what.padEnd(24)}`;
    for (const connections of [20, 200]) {
      const { perSecond, p95, failed } = await measureThroughput(origin, requestFor, {
        connections,
        seconds,
        warmUpSeconds: 1,
      });
      rates[what] ??= perSecond;
      line += ` ${perSecond.toFixed(0).padStart(6)} ${p95.toFixed(0).padStart(6)}   ${markFault(failed > 0, `${failed} failed`)}`;
    }
    console.log(line + markFault((rates[what] ?? 0) < goal, `less than ${goal}`));
  }
  return rates;
}

/** Runs a mix of all loads except orders for some minutes. */
async function soak(shop: Awaited<ReturnType<typeof startShop>>, minutes: number): Promise<void> {
  const kinds = Object.values(loads).flatMap(({ requestFor }) => (requestFor === order ? [] : requestFor));
  const mixed = (number: number): LoadRequest => (kinds[number % kinds.length] ?? order)(number);
  const memory: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { perSecond, p95, failed } = await measureThroughput(shop.origin, mixed, {
      connections: 20,
      seconds: 60,
    });
    memory.push(shop.memoryMb());
    console.log(
      `  minute ${minute}: ${memory.at(-1)} MB, ${perSecond.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms, ${failed} failed`,
    );
    if (failed > 0) process.exitCode = 1;
  }
  // Caches fill up in the first half.
  const [middle = NaN, end = NaN] = [memory[Math.floor(minutes / 2) - 1], memory.at(-1)];
  console.log(
    `  from the middle to the end ${end - middle} MB more${markFault(end > middle * 1.1, 'it grows with time')}`,
  );
}

async function run(home: string, items: number, url?: string): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-load-'));
  try {
    await fill(url, folder, items);
    const shop = await startShop(url, folder);
    try {
      console.log(`\n${items} items, ${home}: ${shop.memoryMb()} MB at the start`);
      const rates = values.minutes ? await soak(shop, Number(values.minutes)) : await measure(shop.origin);
      const memory = shop.memoryMb();
      // The embedded database needs memory of its own.
      const isTooMuch = url !== undefined && memory > maxMb;
      console.log(`  ${memory} MB afterwards${markFault(isTooMuch, `more than ${maxMb}`)}`);
      return rates ?? {};
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The cost of a listing must not grow with the shop. */
function compare(smallest: Record<string, number>, largest: Record<string, number>): void {
  for (const what of ['list, a page', 'list, the call']) {
    const growth = (smallest[what] ?? NaN) / (largest[what] ?? NaN);
    console.log(
      `${what}: ${growth.toFixed(2)} times as long in the largest shop as in the smallest${markFault(growth > maxGrowth, `more than ${maxGrowth}`)}`,
    );
  }
}

if (!existsSync(join(store, 'registry.json')))
  throw new Error(`No releases are in ${store}: run npm start first.`);
const sizes = values.minutes ? [24_000] : values.items.split(',').map(Number);
const homes = values.home.split(',');
if (!values.minutes)
  console.log(
    `                            20 connections    200 connections\n                              /s  p95 ms        /s  p95 ms`,
  );

async function runAll(home: string, urlFor: (items: number) => Promise<string | undefined>): Promise<void> {
  const all: Record<string, number>[] = [];
  for (const items of sizes) all.push(await run(home, items, await urlFor(items)));
  const [smallest, largest] = [all[0], all.at(-1)];
  if (smallest && largest && smallest !== largest) compare(smallest, largest);
}

if (homes.includes('embedded')) await runAll('embedded', async () => undefined);
const server = homes.includes('postgresql') ? await postgresServer() : null;
if (server)
  try {
    await runAll(`PostgreSQL ${server.version}`, (items) => server.create(`shop_${items}`));
  } finally {
    await server.close();
  }
else if (homes.includes('postgresql'))
  console.log('\nPostgreSQL is left out: no server is installed here (apt-get install postgresql).');
