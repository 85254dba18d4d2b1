// Prints requests a second and the 95th percentile of pages and calls at 20 and 200 connections, in shops of 240, 24,000 and
// 100,000 items, on the embedded database and on a PostgreSQL server of this machine, and the memory after it. The pages
// are those of the releases in .data/store. With --minutes 10 one shop of 24,000 items is asked for so long, and its memory
// is told each minute.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { postgresServer } from '../faults/postgresServer.ts';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/openDatabase.ts';
import { freePort } from '../src/orders/testing/openTestShop.ts';
import { fillLargeShop } from './largeShop.ts';
import { press, type Wanted } from './pressure.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '240,24000,100000' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const store = resolve(process.env['STORE'] ?? join(import.meta.dirname, '../../.data/store'));

/** Every visitor from an address of his own: the rate limits are not what is measured. */
const from = (number: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`,
});

function order(number: number): Wanted {
  return {
    path: '/ShopPlaceOrder',
    method: 'POST',
    headers: { ...from(number), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      lines: [{ id: 2, color: 'NVY', size: 'Medium', quantity: 1 }],
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
      expectedCents: priceOfSecond,
    }),
  };
}
// Item 2 costs 500 + 2 * 37 cents less 20 percent.
const priceOfSecond = Math.round(574 * 0.8);

const list = '/Meltemi-School/uniforms/c3';
const asked: Record<string, (number: number) => Wanted> = {
  'home, a page': () => ({ path: '/' }),
  'list, a page': () => ({ path: list }),
  'list, the call': (number) => ({
    path: `/ShopCategory?section=Meltemi-School&type=uniforms&category=c${1 + (number % 10)}`,
  }),
  'product, a page': (number) => ({ path: `${list}/${49 + (number % 24)}` }),
  'product, the call': (number) => ({ path: `/ShopProduct?id=${1 + (number % 240)}` }),
  'search, the call': (number) => ({ path: `/ShopItems?query=polo%20${(number % 90) + 10}` }),
  'stock, the call': (number) => ({ path: `/PosGetStock?record=${1 + (number % 240)}&__internal=true` }),
  'placing an order': order,
};

async function fill(url: string | undefined, folder: string, items: number): Promise<void> {
  const { db, close } = await openDatabase({ url, folder });
  await migrate(db);
  await fillLargeShop(db, items);
  await db.updateTable('variants').set({ on_hand: 1_000_000 }).where('item_id', '=', 2).execute();
  await db.insertInto('delivery_methods').values({ name: 'Pick up', kind: 'pickup' }).execute();
  await db.insertInto('pickup_locations').values({ delivery_method_id: 1, name: 'Limassol' }).execute();
  await close();
}

async function startShop(url: string | undefined, folder: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: folder,
      STORE: store,
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...(url && { DATABASE_URL: url }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${origin}/`).catch(() => null);
    if (answer?.ok) break;
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

/** Linux says it of every process; elsewhere it stays untold. */
function residentKb(pid: number): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) : NaN;
}

async function measure(origin: string): Promise<void> {
  for (const [what, wanted] of Object.entries(asked)) {
    const cells: string[] = [];
    for (const connections of [20, 200]) {
      const { aSecond, p95, failed } = await press(origin, wanted, { connections, seconds });
      cells.push(
        `${aSecond.toFixed(0).padStart(6)} ${p95.toFixed(0).padStart(6)}${failed > 0 ? ` (${failed} failed)` : ''}`,
      );
      if (failed > 0) process.exitCode = 1;
    }
    console.log(`  ${what.padEnd(20)} ${cells.join('   ')}`);
  }
}

/** A mixture of everything that is looked at, for minutes. */
async function last(shop: Awaited<ReturnType<typeof startShop>>, minutes: number): Promise<void> {
  const kinds = Object.values(asked).filter((wanted) => wanted !== order);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const mixed = (number: number): Wanted => (kinds[number % kinds.length] ?? order)(number);
    const { aSecond, p95, failed } = await press(shop.origin, mixed, { connections: 20, seconds: 60 });
    console.log(
      `  minute ${minute}: ${shop.memoryMb()} MB, ${aSecond.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms, ${failed} failed`,
    );
  }
}

async function run(home: string, items: number, url?: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-load-'));
  try {
    await fill(url, folder, items);
    const shop = await startShop(url, folder);
    try {
      console.log(`\n${items} items, ${home}: ${shop.memoryMb()} MB at the start`);
      if (values.minutes) await last(shop, Number(values.minutes));
      else await measure(shop.origin);
      console.log(`  ${shop.memoryMb()} MB after it`);
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (!existsSync(join(store, 'registry.json')))
  throw new Error(`No releases are in ${store}: run npm start first.`);
const sizes = values.minutes ? [24_000] : values.items.split(',').map(Number);
if (!values.minutes)
  console.log(
    `                        20 connections   200 connections\n                        /s  p95 ms       /s  p95 ms`,
  );
for (const items of sizes) await run('embedded', items);
const server = await postgresServer();
if (!server)
  console.log('\nPostgreSQL is left out: no server is installed here (apt-get install postgresql).');
else
  try {
    for (const items of sizes)
      await run(`PostgreSQL ${server.version}`, items, await server.create(`shop_${items}`));
  } finally {
    await server.close();
  }
