// Serves the releases in .data/store. --minutes 10 instead runs a mixed load on 24,000 items for ten minutes
// and prints the memory every minute. --items, --seconds and --home make a run shorter.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresServer } from '../../backend/src/testing/database/postgresServer.ts';
import { fill, order, requireReleases, startShop, type LoadedShop } from './loadedShop.ts';
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

interface Load {
  requestFor: (number: number) => LoadRequest;
  goal?: number;
}

const list = '/Meltemi-School/uniforms/c3';
const loads: Record<string, Load> = {
  'home page': { requestFor: () => ({ path: '/' }) },
  'list page': { requestFor: () => ({ path: list }), goal: 500 },
  'list call': {
    requestFor: (number) => ({
      path: `/ShopCategory?section=Meltemi-School&type=uniforms&category=c${1 + (number % 10)}`,
    }),
    goal: 2000,
  },
  'product page': { requestFor: (number) => ({ path: `${list}/${49 + (number % 24)}` }) },
  // The unique query string bypasses the page cache.
  'product page, uncached': { requestFor: (number) => ({ path: `${list}/50?visit=${number}` }), goal: 150 },
  'product call': { requestFor: (number) => ({ path: `/ShopProduct?id=${1 + (number % 240)}` }) },
  'search call': {
    requestFor: (number) => ({ path: `/ShopItems?query=polo%20${(number % 90) + 10}` }),
    goal: 2000,
  },
  'stock call': {
    requestFor: (number) => ({ path: `/PosGetStock?record=${1 + (number % 240)}&__internal=true` }),
  },
  'placing an order': { requestFor: order },
};
const maxMb = 300;
const maxGrowth = 1.5;

function markFault(isFault: boolean, text: string): string {
  if (isFault) process.exitCode = 1;
  return isFault ? `  ✗ ${text}` : '';
}

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

async function soak(shop: LoadedShop, minutes: number): Promise<void> {
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
      `  minute ${minute}: ${memory.at(-1)} MB, ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(0)} ms, ${failed} failed`,
    );
    if (failed > 0) process.exitCode = 1;
  }
  // Caches fill up in the first half.
  const [middle = NaN, end = NaN] = [memory[Math.floor(minutes / 2) - 1], memory.at(-1)];
  console.log(
    `  ${end - middle} MB growth in the second half${markFault(end > middle * 1.1, 'memory keeps growing')}`,
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
      // The embedded database needs additional memory.
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

function compare(smallest: Record<string, number>, largest: Record<string, number>): void {
  for (const what of ['list page', 'list call']) {
    const growth = (smallest[what] ?? NaN) / (largest[what] ?? NaN);
    console.log(
      `${what}: ${growth.toFixed(2)} times slower in the largest shop than in the smallest${markFault(growth > maxGrowth, `more than ${maxGrowth}`)}`,
    );
  }
}

requireReleases();
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
  console.log('\nSkipped PostgreSQL, which is not installed. Run `apt-get install postgresql`.');
